import { mix, overprint } from './color.ts'
import type { Point } from './shapes.ts'
import { circle, cycle, d, element, ellipse, group, path, polar, polygon, range, rect, repeat } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

/** A line of hills and the tents on it. */
function land({ width, height, seeded, palette }: Stage, index: number, fill: string): string {
  const [level, swell] = [height * (0.52 + 0.13 * index), height * seeded.between(0.03, 0.06)]
  const [waves, phase] = [seeded.between(0.7, 1.5), seeded.between(0, 6)]
  const at = (x: number): number => level + swell * Math.sin(((waves * x) / width) * Math.PI * 1.4 + phase)
  const ridge = range(25).map((step): Point => [(step / 24) * width, at((step / 24) * width)])
  const tents = index === 1 ? 4 : index === 2 ? 6 : 0
  const tent = (): string => {
    const [x, tall] = [width * seeded.between(0.04, 0.96), height * seeded.between(0.035, 0.06)]
    const foot = at(x) + height * 0.02
    return (
      path(d`M${x} ${foot - tall}L${x + tall * 0.8} ${foot}H${x - tall * 0.8}Z`, palette.paper) +
      path(d`M${x} ${foot - tall}L${x + tall * 0.8} ${foot}H${x + tall * 0.1}Z`, palette.counter)
    )
  }
  return path(polygon([...ridge, [width, height + 2], [0, height + 2]]), fill) + repeat(tents, tent)
}

const sun: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const radius = Math.min(width * 0.36, height * 0.34)
  const [cx, cy] = [width * seeded.between(0.35, 0.65), height * 0.4]
  const grounds = [
    palette.accent,
    mix(palette.accent, palette.ink, 0.35),
    mix(palette.ground, palette.ink, 0.18),
    palette.ink,
  ] as const
  const slits = repeat(6, (index) => {
    const y = cy + radius * (0.06 + (0.94 * index) / 6)
    return rect(cx - radius, y, 2 * radius, radius * (0.03 + 0.02 * index), palette.counter)
  })
  return (
    rect(0, 0, width, height, palette.counter) +
    circle(cx, cy, radius, palette.ground) +
    slits +
    repeat(4, (index) => land(stage, index, cycle(grounds, index)))
  )
}

const rays: Drawing = ({ width, height, seeded, palette }) => {
  const [cx, cy] = [width * seeded.between(0.3, 0.7), height * 0.8]
  const [count, reach] = [seeded.whole(11, 15), Math.hypot(width, height)]
  const unit = Math.min(width, height * 1.5)
  const ray = (index: number): string => {
    const [from, to] = [(-Math.PI * index) / count, (-Math.PI * (index + 0.5)) / count]
    const wedge = polygon([[cx, cy], polar(cx, cy, reach, from), polar(cx, cy, reach, to)])
    return path(wedge, index % 3 === 2 ? palette.accent : palette.ground)
  }
  const disc = (size: number, fill: string): string => circle(cx, cy, unit * size, fill)
  const sea = height - cy
  const swell = (index: number): string =>
    rect(
      0,
      cy + sea * (0.12 + 0.19 * index),
      width,
      sea * (0.03 + 0.022 * index),
      index % 2 ? palette.accent : palette.counter,
    )
  return (
    rect(0, 0, width, height, palette.counter) +
    repeat(count, ray) +
    disc(0.34, palette.paper) +
    disc(0.25, palette.counter) +
    disc(0.15, palette.ground) +
    rect(0, cy, width, sea + 2, palette.ink) +
    repeat(5, swell)
  )
}

interface Flower {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Places that do not touch, largest first. */
function bed({ width, height, seeded }: Stage): Flower[] {
  const unit = Math.min(width, height * 1.3)
  const flowerCount = width > height * 1.2 ? 17 : 11
  const flowers: Flower[] = []
  for (let attempts = 0; attempts < 600 && flowers.length < flowerCount; attempts++) {
    const radius = unit * seeded.between(0.1, 0.25)
    const [x, y] = [seeded.between(-0.02, 1.02) * width, seeded.between(-0.02, 0.9) * height]
    const free = flowers.every((other) => Math.hypot(other.x - x, other.y - y) > (other.radius + radius) * 0.9)
    if (free) flowers.push({ x, y, radius })
  }
  return flowers.toSorted((one, other) => other.radius - one.radius)
}

/** Petals of one color, darker where neighbors overlap. */
function petals(stage: Stage, radius: number, count: number, fill: string): string {
  const [petal, both, clip] = [stage.nextId(), stage.nextId(), stage.nextId()]
  const step = 360 / count
  const outline = element('ellipse', {
    id: petal,
    cy: -radius * 0.56,
    rx: (radius * 1.5) / count + radius * 0.05,
    ry: radius * 0.46,
  })
  const next = { href: `#${petal}`, transform: d`rotate(${step})` }
  const defs =
    outline +
    element('clipPath', { id: clip }, element('use', { href: `#${petal}` })) +
    group({ id: both, 'clip-path': `url(#${clip})` }, element('use', next))
  const round = (href: string, color: string): string =>
    repeat(count, (index) => element('use', { href: `#${href}`, fill: color, transform: d`rotate(${index * step})` }))
  return element('defs', {}, defs) + round(petal, fill) + round(both, overprint(fill, fill))
}

const meadow: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const colors = [palette.ground, palette.counter, palette.accent] as const
  const flowers = bed(stage)
  const stems = flowers.map(({ x, y }) => rect(x - 2.2, y, 4.4, height - y + 4, mix(palette.ink, palette.ground, 0.2)))
  const flower = ({ x, y, radius }: Flower, index: number): string =>
    group(
      { transform: d`translate(${x} ${y})rotate(${seeded.between(0, 60)})` },
      petals(stage, radius, seeded.whole(6, 10), cycle(colors, index)) +
        circle(0, 0, radius * 0.24, cycle(colors, index + 1)) +
        ellipse(0, 0, radius * 0.1, radius * 0.1, palette.ink),
    )
  return rect(0, 0, width, height, palette.paper) + stems.join('') + flowers.map(flower).join('')
}

export const festival: readonly [Drawing, Drawing, Drawing] = [sun, rays, meadow]
