import { createElement } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'

/* Mails use tables with inline styles, the only layout that every mail client supports. */

export const TEXT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
export const DISPLAY = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif"
export const MONO = "'Spline Sans Mono', ui-monospace, Menlo, Consolas, monospace"

export const PAPER = '#fbf9f4'
export const CARD = '#ffffff'
export const INK = '#1f160f'
export const SOFT = '#61564d'
export const LINE = '#ddd7ce'
export const EDGE = '#cdc6bc'
export const FAINT = '#8d857d'

const WEB = /^(https?|mailto):/i
const PICTURE = /^(https?|cid):/i

/** Returns `url` if it is safe in a link. Throws RangeError on any scheme but http, https and mailto. */
export function link(url: string): string {
  if (!WEB.test(url)) throw new RangeError('Links in mails must be http, https or mailto.')
  return url
}

/** Returns `url` if it is safe as a picture's source. Throws RangeError on any scheme but http, https and cid. */
export function picture(url: string): string {
  if (!PICTURE.test(url)) throw new RangeError('Pictures in mails must be http, https or cid.')
  return url
}

/** A layout table. `rows` are `<tr>` elements. */
export const table = (style: CSSProperties, ...rows: readonly ReactNode[]): ReactElement =>
  createElement(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { borderCollapse: 'separate', borderSpacing: 0, ...style },
    },
    createElement('tbody', null, ...rows),
  )

export const row = (...cells: readonly ReactNode[]): ReactElement => createElement('tr', null, ...cells)

export const cell = (style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  createElement('td', { style: { padding: 0, verticalAlign: 'top', ...style } }, ...children)

/** Sets its width as an attribute and a style, because mail clients support one or the other. Pixels, or `50%`. */
export const wideCell = (
  width: number | string,
  style: CSSProperties,
  ...children: readonly ReactNode[]
): ReactElement =>
  createElement('td', { width, style: { padding: 0, verticalAlign: 'top', width, ...style } }, ...children)

/** A table with one cell. */
export const block = (style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  table({}, row(cell(style, ...children)))

export const paragraph = (style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  createElement(
    'p',
    { style: { margin: 0, fontFamily: TEXT, fontSize: 16, lineHeight: '24px', color: INK, ...style } },
    ...children,
  )

/** `level` is for screen readers and outlines. The style sets the appearance. */
export const heading = (level: 1 | 2, style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  createElement(
    `h${level}`,
    {
      style: {
        margin: 0,
        fontFamily: DISPLAY,
        fontWeight: 800,
        fontStretch: '90%',
        color: INK,
        letterSpacing: '-0.018em',
        ...style,
      },
    },
    ...children,
  )

/** Keeps "AM" and "PM" on the same line as the time, and the month on that of its day. */
export const withoutBreaks = (text: string): string =>
  text.replaceAll(/ (?=[AP]M\b)|(?<=\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)) (?=\d)/g, '\u00a0')

export const strong = (text: string): ReactElement => createElement('strong', { style: { fontWeight: 600 } }, text)

export const anchor = (url: string, text: string, style: CSSProperties = {}): ReactElement =>
  createElement('a', { href: link(url), style: { color: 'inherit', textDecoration: 'underline', ...style } }, text)

/** A hairline with `space` pixels above and below it. */
export const rule = (space: number): ReactElement =>
  table(
    {},
    row(cell({ paddingTop: space, borderBottom: `1px solid ${LINE}`, fontSize: 0, lineHeight: 0 }, '\u00a0')),
    row(cell({ height: space, fontSize: 0, lineHeight: 0 })),
  )
