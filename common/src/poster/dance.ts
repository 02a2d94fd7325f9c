import type { InkedShape } from './overprint.ts'
import { overprintedFan } from './overprint.ts'
import { arc, circle, d, ellipse, group, path, range, rect, repeat, stroke } from './shapes.ts'
import type { Drawing } from './types.ts'

const QUARTER = Math.PI / 2

const ribbon: Drawing = ({ width, height, seeded, palette }) => {
  const columns = width > height * 1.4 ? Math.round((3 * width) / height / 1.4) : 3
  const cell = width / columns
  const stripe = cell / 7.2
  const pitch = stripe * 1.22
  const colors = [palette.ground, palette.counter, palette.accent] as const
  // Symmetric about the middle stripe, so that tiles join in any rotation.
  const quarter = (cx: number, cy: number, from: number): string =>
    repeat(3, (index) => {
      const radii = index === 2 ? [cell / 2] : [cell / 2 + (index - 2) * pitch, cell / 2 - (index - 2) * pitch]
      const data = radii.map((radius) => {
        const overlap = 0.4 / radius
        return arc(cx, cy, radius, from - overlap, from + QUARTER + overlap)
      })
      return stroke(data.join(''), colors[index] ?? palette.ink, stripe)
    })
  const sector = (cx: number, cy: number, from: number): string => {
    const radius = cell / 2 + 2.6 * pitch
    return path(`${arc(cx, cy, radius, from, from + QUARTER)}${d`L${cx} ${cy}Z`}`, palette.paper)
  }
  const tile = (column: number, row: number): string => {
    const turned = (column + row + (seeded.chance(0.28) ? 1 : 0)) % 2 === 1
    const [x, y] = [column * cell, row * cell]
    const under = turned ? quarter(x, y, 0) : quarter(x + cell, y, QUARTER)
    const [cx, cy, from] = turned ? [x + cell, y + cell, QUARTER * 2] : [x, y + cell, QUARTER * 3]
    return under + sector(cx, cy, from) + quarter(cx, cy, from)
  }
  return (
    rect(0, 0, width, height, palette.paper) +
    repeat(height / cell, (row) => repeat(columns, (column) => tile(column, row)))
  )
}

const gesture: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const unit = Math.min(width, height * 1.25)
  const count = seeded.whole(10, 13)
  const wide = width > height * 1.6
  const [x, y] = [width * (wide ? 0.5 : seeded.between(0.36, 0.5)), height * seeded.between(0.8, 0.9)]
  const longest = Math.min(height * 0.84, width * 1.15)
  const direction = wide ? 1 : seeded.sign()
  const [low, high] = direction > 0 ? [-176, -11] : [-11, -176]
  const leaves = range(count).map((index): InkedShape => {
    const along = index / (count - 1)
    const length = longest * (0.56 + 0.44 * Math.sin(Math.PI * (0.15 + along * 0.8)))
    const half = unit * (0.075 + 0.045 * Math.sin(along * Math.PI))
    const drift = x + direction * (along - (wide ? 0.5 : 0)) * unit * 0.16
    return {
      data: d`M0 0C${length * 0.3} ${-half * 1.7} ${length * 0.75} ${-half} ${length} 0C${length * 0.75} ${half * 0.5} ${length * 0.3} ${half * 0.9} 0 0Z`,
      transform: d`translate(${drift} ${y})rotate(${low + (high - low) * along})`,
      fill: index % 4 === 3 ? palette.accent : index % 2 ? palette.counter : palette.ground,
    }
  })
  return (
    rect(0, 0, width, height, palette.paper) +
    overprintedFan(stage, leaves) +
    circle(x + (wide ? 0 : direction * unit * 0.08), y, unit * 0.045, palette.ink)
  )
}

const turning: Drawing = ({ width, height, seeded, palette }) => {
  const count = 34
  const [cx, cy] = [width / 2, height / 2]
  const unit = Math.min(width, height * 1.5)
  const [speed, flatness] = [seeded.between(0.9, 1.7), seeded.between(0.26, 0.4)]
  const ring = (index: number): string => {
    const along = index / count
    const rx = unit * (0.16 + 0.42 * along)
    const x = cx + Math.sin(along * 5 + speed) * width * 0.1
    const y = cy + (along - 0.5) * height * 0.36
    return ellipse(x, y, rx, rx * flatness * (1 + 0.9 * along), 'none', {
      transform: d`rotate(${along * 180 * speed} ${cx} ${cy})`,
      stroke: along < 0.5 ? palette.paper : palette.counter,
      'stroke-width': 2.2 + along * 2.4,
    })
  }
  return rect(0, 0, width, height, palette.ground) + group({}, repeat(count, ring))
}

export const dance: readonly [Drawing, Drawing, Drawing] = [ribbon, gesture, turning]
