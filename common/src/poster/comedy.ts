import { circle, d, element, ellipse, group, halfDisc, rect, repeat, stroke } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

/** One tooth is always missing. */
function teeth({ seeded, palette }: Stage, left: number, top: number, radius: number): string {
  const count = seeded.whole(5, 7)
  const width = (2 * radius) / count
  const missing = seeded.whole(1, count - 2)
  return repeat(count, (index) => {
    const length = radius * seeded.between(0.24, 0.3)
    if (index === missing) return ''
    return rect(left + index * width + 2, top - 8, width - 4, length + 6, palette.paper, { rx: 7 })
  })
}

const grin: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const unit = Math.min(width, height * 1.25)
  const radius = unit * seeded.between(0.4, 0.46)
  const [cx, cy] = [width * 0.5 + unit * seeded.between(-0.04, 0.06), height * seeded.between(0.49, 0.54)]
  const tilt = seeded.between(4, 11) * seeded.sign()
  const clip = stage.nextId()
  const mouth = d`M${cx - radius} ${cy}A${radius} ${radius * 0.92} 0 0 0 ${cx + radius} ${cy}Z`
  const inside =
    rect(cx - radius, cy, 2 * radius, radius, palette.ink) +
    teeth(stage, cx - radius, cy, radius) +
    circle(cx + radius * 0.12, cy + radius * 0.98, radius * 0.5, palette.counter)
  const eyes = cy - unit * seeded.between(0.2, 0.25)
  const [small, large] = [unit * seeded.between(0.1, 0.14), unit * seeded.between(0.15, 0.19)]
  const eye = (x: number, y: number, size: number): string =>
    circle(x, y, size, palette.paper) + circle(x + size * 0.26, y + size * 0.27, size * 0.48, palette.ink)
  const raised = seeded.chance(0.7)
  const brow = d`M${cx - radius * 0.8} ${eyes - small * 1.5}L${cx - radius * 0.2} ${eyes - small * 1.9}`
  const face =
    group({ 'clip-path': `url(#${clip})` }, inside) +
    eye(cx - radius * 0.46, eyes, small) +
    eye(cx + radius * 0.44, eyes - unit * 0.02, large) +
    (raised ? stroke(brow, palette.ink, unit * 0.035, { 'stroke-linecap': 'round' }) : '')
  return (
    rect(0, 0, width, height, palette.ground) +
    element('clipPath', { id: clip }, element('path', { d: mouth })) +
    group({ transform: d`rotate(${tilt} ${cx} ${cy})` }, face)
  )
}

const oddOneOut: Drawing = ({ width, height, seeded, palette }) => {
  const columns = width > height * 1.4 ? Math.max(6, Math.round((4 * width) / height / 1.3)) : 4
  const cell = width / columns
  const rows = Math.max(2, Math.floor(height / (cell * 0.74)))
  const tall = height / rows
  const size = Math.min(cell * 0.42, tall * 0.62)
  const [oddColumn, oddRow] = [seeded.whole(1, columns - 2), seeded.whole(rows > 2 ? 1 : 0, Math.max(0, rows - 2))]
  const item = (column: number, row: number): string => {
    const [x, y] = [(column + 0.5) * cell, (row + 0.5) * tall]
    if (column !== oddColumn || row !== oddRow) return halfDisc(x, y - size * 0.48, size, 0, palette.ink)
    const eye = (side: 1 | -1): string => circle(x + side * size * 0.31, y + size * 0.05, size * 0.13, palette.ink)
    return halfDisc(x, y + size * 0.48, size, 180, palette.counter) + eye(-1) + eye(1)
  }
  return (
    rect(0, 0, width, height, palette.ground) + repeat(rows, (row) => repeat(columns, (column) => item(column, row)))
  )
}

const topple: Drawing = ({ width, height, seeded, palette }) => {
  const count = seeded.whole(6, 8)
  const unit = Math.min(width, height * 1.25)
  const [floor, tall, lean] = [height * 0.93, (height * 0.66) / count, seeded.sign()]
  const colors = [0, 1, 2, 0, 1, 0, 2, 1].map((index) => [palette.paper, palette.counter, palette.ink][index])
  let [x, turn, y] = [width * 0.5 - lean * unit * 0.16, 0, floor]
  const block = (index: number): string => {
    const wide = unit * seeded.between(0.3, 0.46) * (1 - index * 0.02)
    turn += lean * seeded.between(0.8, 2.6)
    x += lean * index * unit * 0.0125
    y -= tall
    return rect(-wide / 2, -tall / 2, wide, tall - 3, colors[index] ?? palette.paper, {
      transform: d`translate(${x} ${y + tall / 2})rotate(${turn})`,
      rx: Math.min(5, tall * 0.12),
    })
  }
  const blocks = repeat(count, block)
  const size = unit * 0.1
  const headX = x + lean * unit * 0.05
  const eye = (side: 1 | -1): string => circle(headX + side * size * 0.3, y - size * 0.95, size * 0.13, palette.ink)
  return (
    rect(0, 0, width, height, palette.ground) +
    rect(0, floor, width, height - floor + 2, palette.ink) +
    blocks +
    circle(headX, y - size * 0.86, size, palette.counter) +
    eye(-1) +
    eye(1) +
    ellipse(headX, y - size * 0.45, size * 0.2, size * 0.26, palette.ink)
  )
}

export const comedy: readonly [Drawing, Drawing, Drawing] = [grin, oddOneOut, topple]
