import { d, element, group, range } from './shapes.ts'

/** Shirt numbers as lines on a grid 4 wide and 6 high, to be drawn with a line 1.4 thick. */
const DIGITS = [
  'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  'M.8 1.1L2.2 0V6M.6 6H3.8',
  'M0 1.7V1L1 0H3L4 1V2.1L0 5V6H4.2',
  'M0 1.5V1L1 0H3L4 1V2L3 3H1.5M3 3L4 4V5L3 6H1L0 5V4.5',
  'M3.1 6.7V-.7M3.1 0L0 3.6V4.6H4.6',
  'M4 0H.1V2.6H3L4 3.6V5L3 6H1L0 5V4.6',
  'M4 1.5V1L3 0H1L0 1V5L1 6H3L4 5V3.7L3 2.7H0',
  'M-.6 0H4L1.5 6.7',
  'M1 3L0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3',
  'M0 4.5V5L1 6H3L4 5V1L3 0H1L0 1V2.3L1 3.3H4',
] as const

const LINE = 1.4
const ADVANCE = 6.1

/** A number as on a football shirt, centered on x, y and at most `width` by `height`. */
export function shirtNumber(value: number, x: number, y: number, width: number, height: number, fill: string): string {
  const digits = String(value).split('')
  const [across, down] = [ADVANCE * (digits.length - 1) + 4 + LINE, 6 + LINE]
  const scale = Math.min(width / across, height / down)
  const outlines = range(digits.length).map((index) =>
    element('path', { d: DIGITS[Number(digits[index])] ?? '', transform: d`translate(${index * ADVANCE})` }),
  )
  const placed = `translate(${d`${x - (scale * (across - LINE)) / 2} ${y - scale * 3}`})scale(${scale.toFixed(3)})`
  return group({ transform: placed, fill: 'none', stroke: fill, 'stroke-width': LINE }, outlines.join(''))
}
