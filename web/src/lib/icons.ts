/** Line pictures, 24 by 24. */
export const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  log: "M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3",
  settings:
    "M12 9a3 3 0 100 6 3 3 0 000-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  moon: "M19 14A8 8 0 0110 5a8 8 0 109 9z",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  sound: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 010 6",
  mute: "M4 9v6h4l5 4V5L8 9zM17 9.5l4 5M21 9.5l-4 5",
  score: "M4 4h16v16H4zM4 10h16M9 4v16M15 4v16",
  rules: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  learn: "M19 4l-8 9M11 13c-2 0-3 1-3 3s-2 3-4 3c2 2 7 2 9-1 1-2 0-4-2-5z",
  play: "M8 5l11 7-11 7z",
  close: "M6 6l12 12M18 6L6 18",
  sort: "M5 20V9M10 20V5M15 20v-8M20 20v-4",
  undo: "M8 6L4 10l4 4M4 10h10a5 5 0 010 10h-3",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
} as const;

export type IconName = keyof typeof ICONS;
