import { textOn } from './contrast.ts'

/** Part of a mark on a 32-unit grid: filled, or drawn as a line; `isFaint` parts are behind the others. */
export interface MarkShape {
  readonly d: string
  readonly isLine?: boolean
  readonly isFaint?: boolean
}

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** The marks that a shop can choose from. */
export const SHOP_MARKS = {
  ARCH: [
    { d: 'M4 29V14a12 12 0 0 1 24 0v15h-5V14a7 7 0 0 0-14 0v15z' },
    { d: 'M12 29V15a4 4 0 0 1 8 0v14z', isFaint: true },
  ],
  PEAKS: [{ d: 'M2 28 12 8l5 10 3-5 10 15z' }, { d: disc(23, 8, 4), isFaint: true }],
  SHORE: [
    { d: 'M6 17a10 10 0 0 1 20 0z', isFaint: true },
    { d: 'M3.5 21.5q3.1-2.6 6.2 0t6.3 0 6.2 0 6.3 0M3.5 27.5q3.1-2.6 6.2 0t6.3 0 6.2 0 6.3 0', isLine: true },
  ],
  LEAF: [
    { d: 'M15 29C5 26 3 14 5 4c9 2 13 11 10 25z' },
    { d: 'M18 29c-1-9 2-15 10-17 1 9-2 15-10 17z', isFaint: true },
  ],
  TENT: [{ d: 'M16 4 2 28h8l6-13 6 13h8z' }, { d: 'm16 19-4 9h8z', isFaint: true }],
  STAR: [{ d: 'm16 2 4 10 10 4-10 4-4 10-4-10-10-4 10-4z' }, { d: disc(16, 16, 4), isFaint: true }],
} as const satisfies Readonly<Record<string, readonly MarkShape[]>>

export type ShopMarkName = keyof typeof SHOP_MARKS

/** Placement of a mark on its plate: a rounded square of 32 with the mark at 20 in the center. */
export const LOGO_PLATE = { corner: 7, place: 'translate(6 6) scale(.625)', faint: 0.55, line: 3 } as const

/** The product's color, for accounts without their own. */
export const VERMILION = '#d53100'

/**
 * An account's logo as a 32 by 32 SVG without style or script: its mark on a plate of its color. `color` is `#RRGGBB`
 * or null.
 */
export const shopLogo = (mark: ShopMarkName, color: string | null): string => {
  const plate = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : VERMILION
  const sign = textOn(plate)
  const shapes: readonly MarkShape[] = SHOP_MARKS[mark]
  const drawn = shapes.map(({ d, isLine, isFaint }) => {
    const attributes = isLine
      ? `fill="none" stroke="${sign}" stroke-width="${LOGO_PLATE.line}" stroke-linecap="round"`
      : `fill="${sign}"`
    return `<path d="${d}" ${attributes}${isFaint ? ` opacity="${LOGO_PLATE.faint}"` : ''}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${LOGO_PLATE.corner}" fill="${plate}"/><g transform="${LOGO_PLATE.place}">${drawn.join('')}</g></svg>`
}
