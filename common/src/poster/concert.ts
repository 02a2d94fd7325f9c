import { overprintedPlates } from './overprint.ts'
import { circle, d, element, range, rect, repeat } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

/** Amount of ink at a point, 0 to 1. */
type Tone = (x: number, y: number) => number

/** Number of dot sizes. One path draws all dots of a size, a tenth of the markup of single circles. */
const DOT_SIZES = 14

/** A dot screen rotated by `angle` radians. Dots are zero-length lines with round caps. */
function dotScreen({ width, height }: Stage, pitch: number, angle: number, tone: Tone): string {
  const reach = Math.ceil(Math.hypot(width, height) / pitch / 2) + 1
  const [cos, sin] = [Math.cos(angle) * pitch, Math.sin(angle) * pitch]
  const bySize = Array.from({ length: DOT_SIZES + 1 }, () => '')
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + row * cos - column * sin
      const y = height / 2 + row * sin + column * cos
      if (x < -pitch || y < -pitch || x > width + pitch || y > height + pitch) continue
      const size = Math.round(Math.min(1, tone(x, y)) * DOT_SIZES)
      if (size > 0) bySize[size] += d`M${x} ${y}h0`
    }
  }
  return bySize
    .map((data, size) => (data ? element('path', { d: data, 'stroke-width': (size / DOT_SIZES) * pitch * 1.28 }) : ''))
    .join('')
}

const halftone: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const [cx, cy] = [width * seeded.between(0.42, 0.58), height * seeded.between(0.44, 0.54)]
  const radius = Math.min(width, height) * 0.47
  const pitch = Math.min(width / 26, radius / 8)
  const [lightX, lightY] = [seeded.between(-0.5, 0.5), seeded.between(-0.6, -0.2)]
  const glow: Tone = (x, y) => {
    const away = Math.hypot(x - cx, y - cy) / radius
    return away < 1 ? 1 - 0.55 * away : 0.34 * (1 - Math.min(1, (away - 1) / 1.1))
  }
  const shade: Tone = (x, y) => {
    const [u, v] = [(x - cx) / radius, (y - cy) / radius]
    const flat = u * u + v * v
    if (flat > 1) return 0
    return Math.max(0, 1.05 - (u * lightX + v * lightY + Math.sqrt(1 - flat) * 0.62) * 1.15)
  }
  const plates = overprintedPlates(
    stage,
    { plate: dotScreen(stage, pitch, 0.26, glow), color: palette.counter },
    { plate: dotScreen(stage, pitch, 1.05, shade), color: palette.ground },
    'stroke',
  )
  return rect(0, 0, width, height, palette.paper) + element('g', { 'stroke-linecap': 'round', fill: 'none' }, plates)
}

const interference: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const line = Math.min(width, height * 1.6) / 40
  const [x0, y0] = [width * seeded.between(0.2, 0.4), height * seeded.between(0.3, 0.5)]
  const [x1, y1] = [width * seeded.between(0.6, 0.85), height * seeded.between(0.5, 0.75)]
  const rings = (x: number, y: number): string => {
    const furthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y))
    return repeat(Math.min(48, (furthest - line) / (line * 2)), (index) => {
      const r = line * (1.2 + index * 2)
      return d`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
    })
  }
  const plate = (x: number, y: number): string => element('path', { d: rings(x, y), 'stroke-width': line })
  const plates = overprintedPlates(
    stage,
    { plate: plate(x0, y0), color: palette.ground },
    { plate: plate(x1, y1), color: palette.counter },
    'stroke',
  )
  return (
    rect(0, 0, width, height, palette.paper) +
    element('g', { fill: 'none' }, plates) +
    circle(x0, y0, line * 4.2, palette.ink) +
    circle(x0, y0, line * 1.2, palette.paper)
  )
}

const loudspeakers: Drawing = ({ width, height, seeded, palette }) => {
  const columns = width > height * 1.4 ? Math.round((3 * width) / height / 1.6) : 3
  const cell = width / columns
  const cone = (column: number, row: number): string => {
    const box = seeded.pick([palette.ground, palette.counter, palette.paper, palette.ink, palette.ground] as const)
    const count = seeded.whole(3, 5)
    const rest = seeded.shuffled([palette.ink, palette.ground, palette.counter, palette.paper].filter((c) => c !== box))
    const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell]
    const rings = range(count).map((ring) =>
      circle(x, y, cell * 0.46 * (1 - (ring / count) * 0.94), rest[ring % rest.length] ?? palette.ink),
    )
    return rect(column * cell, row * cell, cell + 0.5, cell + 0.5, box) + rings.join('')
  }
  return (
    rect(0, 0, width, height, palette.ink) +
    repeat(height / cell, (row) => repeat(columns, (column) => cone(column, row)))
  )
}

export const concert: readonly [Drawing, Drawing, Drawing] = [halftone, interference, loudspeakers]
