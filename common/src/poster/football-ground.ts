import { mix } from './color.ts'
import { circle, d, group, path, polygon, range, rect, repeat, stroke } from './shapes.ts'
import type { Drawing } from './types.ts'

/** The goal mouth from behind: the net close by, the penalty area beyond. */
const goalMouth: Drawing = ({ width, height, seeded, palette }) => {
  const unit = Math.min(width, height * 1.2)
  const horizon = height * seeded.between(0.3, 0.4)
  const line = unit * 0.016
  const mown = repeat(5, (index) => {
    const [top, foot] = [
      horizon + ((height - horizon) * index ** 1.6) / 5 ** 1.6,
      horizon + ((height - horizon) * (index + 1) ** 1.6) / 5 ** 1.6,
    ]
    return index % 2 ? rect(0, top, width, foot - top, mix(palette.ground, palette.ink, 0.22)) : ''
  })
  const cells = 9
  const step = (unit * 0.92) / cells
  const [left, right, bar] = [width / 2 - unit * 0.46, width / 2 + unit * 0.46, height * 0.16]
  const net =
    range(cells + 1)
      .map((index) => d`M${left + index * step} ${bar}V${height}`)
      .join('') +
    range(Math.ceil((height - bar) / step))
      .map((index) => d`M${left} ${bar + index * step}H${right}`)
      .join('')
  const ball = [width * seeded.between(0.3, 0.7), bar + (height - bar) * seeded.between(0.2, 0.62)] as const
  return (
    rect(0, 0, width, height, palette.counter) +
    rect(0, horizon, width, height - horizon, palette.ground) +
    mown +
    stroke(d`M0 ${horizon}H${width}`, palette.paper, line * 0.6) +
    circle(ball[0], ball[1], unit * 0.12, palette.accent) +
    stroke(net, palette.paper, line * 0.45) +
    stroke(d`M${left} ${height}V${bar}H${right}V${height}`, palette.paper, line * 2.4, { 'stroke-linejoin': 'round' })
  )
}

/** A corner from above: two lines, a quarter circle, the flag and its shadow, a ball. */
const corner: Drawing = ({ width, height, seeded, palette }) => {
  const unit = Math.min(width, height)
  const side = seeded.sign()
  const [cx, cy] = [width * (side > 0 ? 0.16 : 0.84), height * seeded.between(0.76, 0.86)]
  const span = Math.hypot(width, height)
  const mown = unit * 0.2
  const stripes = repeat(Math.ceil(span / mown), (index) =>
    index % 2
      ? circle(cx, cy, (Math.ceil(span / mown) - index) * mown, mix(palette.ground, palette.ink, 0.22))
      : circle(cx, cy, (Math.ceil(span / mown) - index) * mown, palette.ground),
  )
  const line = unit * 0.022
  const far = side > 0 ? width + line : -line
  const pole = unit * 0.58
  const tip = [cx, cy - pole] as const
  const ball = [cx + side * unit * 0.2, cy - unit * 0.1] as const
  return (
    rect(0, 0, width, height, palette.ground) +
    stripes +
    rect(side > 0 ? 0 : cx, cy, side > 0 ? width : width - cx, height - cy, palette.counter) +
    (side > 0 ? rect(0, 0, cx, height, palette.counter) : rect(cx, 0, width - cx, height, palette.counter)) +
    (side > 0 ? '' : rect(0, cy, cx, height - cy, palette.counter)) +
    stroke(d`M${cx} ${-line}V${cy}H${far}`, palette.paper, line, { 'stroke-linejoin': 'round' }) +
    stroke(
      d`M${cx} ${cy - unit * 0.26}A${unit * 0.26} ${unit * 0.26} 0 0 ${side > 0 ? '1' : '0'} ${cx + side * unit * 0.26} ${cy}`,
      palette.paper,
      line,
    ) +
    stroke(d`M${cx} ${cy}V${tip[1]}`, palette.ink, line * 0.9, { 'stroke-linecap': 'round' }) +
    path(
      polygon([
        [tip[0], tip[1]],
        [tip[0] + side * unit * 0.27, tip[1] + unit * 0.085],
        [tip[0], tip[1] + unit * 0.17],
      ]),
      palette.accent,
    ) +
    circle(ball[0], ball[1], unit * 0.075, palette.paper) +
    circle(ball[0], ball[1], unit * 0.028, palette.ink)
  )
}

/** The stand: heads and shoulders row behind row, nearer ones larger, and one fan in other colors. */
const stand: Drawing = ({ width, height, seeded, palette }) => {
  const rows = 6
  const odd = [seeded.whole(2, rows - 2), seeded.whole(1, 3)] as const
  const coats = [palette.ground, palette.ink, mix(palette.ground, palette.ink, 0.45), palette.ground] as const
  const roof = height * 0.16
  const row = (at: number): string => {
    const size = (width / 13) * (1 + at * 0.17)
    const pitch = size * 1.32
    const y = roof + size + ((height - roof) * (at + 0.35)) / rows
    const shift = (at % 2 ? pitch / 2 : 0) - pitch * 0.4
    return repeat(width / pitch + 2, (place) => {
      const x = shift + place * pitch
      const isOdd = at === odd[0] && place === odd[1]
      const coat = isOdd ? palette.accent : seeded.pick(coats)
      const shoulders = d`M${x - size * 0.62} ${y + size * 2.4}V${y + size * 0.9}A${size * 0.62} ${size * 0.5} 0 0 1 ${x + size * 0.62} ${y + size * 0.9}V${y + size * 2.4}Z`
      return (
        path(shoulders, coat) +
        circle(x, y, size * 0.34, isOdd ? palette.paper : mix(palette.counter, palette.paper, 0.35))
      )
    })
  }
  const lights = repeat(5, (index) => circle(width * (0.1 + index * 0.2), roof * 0.45, roof * 0.12, palette.paper))
  return (
    rect(0, 0, width, height, palette.counter) +
    group({}, range(rows).map(row).join('')) +
    rect(0, 0, width, roof * 0.9, palette.ink) +
    lights
  )
}

export const footballGround: readonly [Drawing, Drawing, Drawing] = [goalMouth, corner, stand]
