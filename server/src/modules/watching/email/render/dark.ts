import { CARD, EDGE, INK, LINE, PAPER, SOFT } from './elements.ts'

/** Colors of dark mail programs, for each color of the mail. */
const DARK = {
  [PAPER]: '#130e0a',
  [CARD]: '#1d1813',
  [INK]: '#f3efe8',
  [SOFT]: '#b9b2aa',
  [LINE]: '#3a332d',
  [EDGE]: '#4d463f',
} as const

const text = (color: keyof typeof DARK): string =>
  // `background-color:` ends in `color:` too, but no ground of ours has the color of a text.
  `[style*="color:${color}"]:not(.button){color:${DARK[color]}!important}`
const ground = (color: keyof typeof DARK): string =>
  `[style*="background-color:${color}"]{background-color:${DARK[color]}!important}`
const line = (color: keyof typeof DARK): string => `[style*="solid ${color}"]{border-color:${DARK[color]}!important}`

/**
 * Styles for readers who prefer dark colors. They find elements by their inline styles, so nothing has to be marked for it.
 * The button keeps the organizer's color; a logo gets a light ground, because most are drawn for one.
 */
export const DARK_STYLES = `@media (prefers-color-scheme:dark){${[
  text(INK),
  text(SOFT),
  ground(PAPER),
  ground(CARD),
  line(LINE),
  line(EDGE),
  line(INK),
].join('')}.logo{background-color:#ffffff;border-radius:4px}}`
