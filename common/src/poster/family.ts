import { clearerOn, contrast, mix } from './color.ts'
import { creature } from './creatures.ts'
import { arc, circle, d, group, halfDisc, path, range, rect, repeat, stroke } from './shapes.ts'
import type { Drawing, Palette } from './types.ts'

type Tile = (cell: number, front: string, ground: string, quarter: number, palette: Palette) => string

const turned = (cell: number, quarter: number, inside: string): string =>
  group({ transform: d`rotate(${quarter * 90} ${cell / 2} ${cell / 2})` }, inside)

const eyes = (cell: number, y: number, apart: number, size: number, fill: string): string =>
  circle(cell * (0.5 - apart), cell * y, cell * size, fill) + circle(cell * (0.5 + apart), cell * y, cell * size, fill)

/** Quarter disc, half disc facing back, face, hill, stripes, leaf. */
const TILES: readonly [Tile, ...Tile[]] = [
  (cell, front, _ground, quarter) =>
    turned(cell, quarter, path(d`M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z`, front)),
  (cell, front, _ground, quarter, palette) => {
    const hanging = quarter % 2 === 0
    const gaze = clearerOn(front, palette.ink, palette.paper)
    const half = halfDisc(cell / 2, hanging ? cell / 4 : (cell * 3) / 4, cell / 2, hanging ? 0 : 180, front)
    return half + eyes(cell, hanging ? 0.42 : 0.58, 0.14, 0.055, gaze)
  },
  (cell, front, _ground, _quarter, palette) =>
    circle(cell / 2, cell / 2, cell * 0.4, front) +
    eyes(cell, 0.44, 0.13, 0.085, palette.paper) +
    eyes(cell, 0.46, 0.125, 0.042, palette.ink) +
    halfDisc(cell / 2, cell * 0.6, cell * 0.11, 0, palette.paper),
  (cell, front) => path(d`M0 ${cell}L${cell / 2} 0L${cell} ${cell}Z`, front),
  (cell, front) => repeat(4, (index) => rect(0, (index * cell) / 4, cell + 0.5, cell / 8, front)),
  (cell, front, ground, quarter) =>
    turned(cell, quarter, path(d`M0 0A${cell} ${cell} 0 0 1 ${cell} ${cell}H0Z`, front)) +
    circle(cell / 2, cell / 2, cell * 0.1, ground),
]

const blocks: Drawing = ({ width, height, seeded, palette }) => {
  const columns = width > height * 1.4 ? Math.round((3 * width) / height / 1.4) : 3
  const cell = width / columns
  const grounds = [
    palette.ground,
    palette.counter,
    palette.accent,
    mix(palette.ground, palette.paper, 0.55),
    mix(palette.accent, palette.paper, 0.5),
  ] as const
  const fronts = [...grounds, palette.ink, palette.paper] as const
  const used: string[] = []
  const tile = (column: number, row: number): string => {
    const neighbours = [column > 0 ? used.at(-1) : undefined, used.at(-columns)]
    const ground = seeded.shuffled(grounds).find((color) => !neighbours.includes(color)) ?? palette.counter
    used.push(ground)
    const front = seeded.shuffled(fronts).find((color) => contrast(color, ground) >= 1.6) ?? palette.ink
    const draw = seeded.pick(TILES)
    return group(
      { transform: d`translate(${column * cell} ${row * cell})` },
      rect(0, 0, cell + 0.6, cell + 0.6, ground) + draw(cell, front, ground, seeded.whole(0, 3), palette),
    )
  }
  return (
    rect(0, 0, width, height, palette.paper) +
    repeat(height / cell, (row) => repeat(columns, (column) => tile(column, row)))
  )
}

const boat: Drawing = ({ width, height, seeded, palette }) => {
  const unit = Math.min(width, height * 1.3)
  const [cx, sea] = [width * seeded.between(0.42, 0.58), height * 0.72]
  const radius = Math.min(width * 0.47, height * 0.6)
  const band = radius * 0.12
  const bows = [
    palette.ground,
    palette.counter,
    palette.accent,
    mix(palette.ground, palette.counter, 0.5),
    mix(palette.accent, palette.paper, 0.35),
  ]
  const bow = bows.map((color, index) =>
    stroke(arc(cx, sea + 2, radius - band * (index + 0.5) * 1.06, Math.PI, Math.PI * 2), color, band),
  )
  const step = unit / 8
  const swell = (depth: number): string => {
    const crests = range(width / step + 2).map(() => d`q${step / 2} ${-depth} ${step} 0`)
    return crests.join('')
  }
  const ripple = (index: number): string => {
    const y = sea + ((height - sea) * (index + 1)) / 4
    return stroke(
      d`M${(index % 2) * -0.5 * step} ${y}${swell(step * 0.3)}`,
      mix(palette.accent, palette.ink, 0.28),
      unit * 0.012,
    )
  }
  const [keel, hull] = [sea + height * 0.02, unit * 0.15]
  const mast = keel - height * 0.05
  return (
    rect(0, 0, width, height, palette.paper) +
    bow.join('') +
    path(d`M0 ${sea}${swell(step * 0.34)}V${height + 2}H0Z`, palette.accent) +
    repeat(3, ripple) +
    path(
      d`M${cx - hull} ${keel - height * 0.035}H${cx + hull}L${cx + hull * 0.66} ${keel + height * 0.03}H${cx - hull * 0.66}Z`,
      palette.ink,
    ) +
    path(d`M${cx - 4} ${mast}V${keel - height * 0.26}L${cx - hull * 0.9} ${mast}Z`, palette.ground) +
    path(d`M${cx + 6} ${mast}V${keel - height * 0.22}L${cx + hull * 0.74} ${mast}Z`, palette.counter) +
    rect(cx - 3, keel - height * 0.28, 6, height * 0.25, palette.ink) +
    circle(width * 0.15, Math.min(height * 0.16, unit * 0.17), unit * 0.075, palette.counter)
  )
}

export const family: readonly [Drawing, Drawing, Drawing] = [blocks, creature, boat]
