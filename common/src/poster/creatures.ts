import { mix } from './color.ts'
import { circle, d, group, halfDisc, path, range, rect, repeat } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

function whale(stage: Stage): string {
  const { width, height, seeded, palette } = stage
  const unit = Math.min(width, height * 0.86)
  const sea = height * 0.62
  const radius = unit * 0.4
  const [x, y] = [width / 2 - unit * 0.05, sea + unit * 0.07]
  const [body, pale, step] = [palette.ground, mix(palette.ground, palette.paper, 0.72), unit / 6]
  const ripple = (index: number): string => {
    const level = sea + (height - sea) * (0.24 + 0.22 * index)
    const crests = range(width / step + 2).map(() => d`q${step / 2} ${-step * 0.36} ${step} 0`)
    return d`M${-unit * 0.1 - ((index % 2) * step) / 2} ${level}${crests.join('')}`
  }
  const [tailX, tailY] = [x + radius * 1.16, y - radius * 0.56]
  const tail = d`M${x + radius * 0.55} ${y}Q${x + radius * 1.15} ${y} ${tailX} ${y - radius * 0.62}Q${x + radius * 0.9} ${y - radius * 0.5} ${x + radius * 0.74} ${y - radius * 0.4}Z`
  const fluke = d`M${tailX} ${tailY}q${-radius * 0.4} ${-radius * 0.08} ${-radius * 0.34} ${-radius * 0.42}q${radius * 0.3} ${-radius * 0.02} ${radius * 0.34} ${radius * 0.42}q${radius * 0.02} ${-radius * 0.44} ${radius * 0.38} ${-radius * 0.38}q${radius * 0.02} ${radius * 0.36} ${-radius * 0.38} ${radius * 0.38}Z`
  const [spoutX, spoutY] = [x - radius * 0.06, y - radius * 1.42]
  const spout = d`M${spoutX} ${y - radius * 1.1}V${spoutY}q${-radius * 0.02} ${-radius * 0.28} ${-radius * 0.32} ${-radius * 0.2}M${spoutX} ${spoutY}q${radius * 0.02} ${-radius * 0.28} ${radius * 0.32} ${-radius * 0.2}`
  const line = { fill: 'none', stroke: palette.paper, 'stroke-width': unit * 0.03, 'stroke-linecap': 'round' }
  return (
    rect(0, 0, width, height, palette.counter) +
    circle(width * seeded.between(0.12, 0.19), Math.min(height * 0.17, unit * 0.2), unit * 0.09, palette.paper) +
    rect(0, sea, width, height - sea + 2, palette.accent) +
    group(
      { ...line, stroke: mix(palette.accent, palette.paper, 0.55), 'stroke-width': unit * 0.014 },
      path(range(4).map(ripple).join(''), 'none'),
    ) +
    halfDisc(x, y, radius, 180, body) +
    path(tail, body) +
    path(fluke, body) +
    circle(x - radius * 0.5, y - radius * 0.32, radius * 0.085, palette.paper) +
    circle(x - radius * 0.5, y - radius * 0.32, radius * 0.042, palette.ink) +
    path(d`M${x - radius} ${y}Q${x - radius * 0.5} ${y - radius * 0.2} ${x - radius * 0.1} ${y}Z`, pale) +
    group(line, path(spout, 'none'))
  )
}

function owl({ width, height, palette }: Stage): string {
  const unit = Math.min(width, height * 0.86)
  const radius = unit * 0.36
  const [x, y] = [width / 2, height * 0.5]
  const pale = mix(palette.ground, palette.paper, 0.7)
  const ear = (side: 1 | -1): string =>
    d`M${x + side * radius} ${y - radius * 0.25}L${x + side * radius * 0.94} ${y - radius * 1.2}L${x + side * radius * 0.15} ${y - radius * 0.92}Z`
  const body = d`M${x - radius * 1.06} ${height + 2}V${y}A${radius * 1.06} ${radius * 1.06} 0 0 1 ${x + radius * 1.06} ${y}V${height + 2}Z`
  const feathers = repeat(4, (row) =>
    repeat(row % 2 ? 4 : 5, (column) => {
      const across = column - (row % 2 ? 1.5 : 2)
      return halfDisc(
        x + across * radius * 0.4,
        y + radius * (0.86 + row * 0.34),
        radius * 0.2,
        0,
        row % 2 ? pale : palette.counter,
      )
    }),
  )
  const eye = (side: 1 | -1): string =>
    circle(x + side * radius * 0.44, y - radius * 0.1, radius * 0.42, palette.paper) +
    circle(x + side * radius * 0.37, y - radius * 0.06, radius * 0.22, palette.ink) +
    circle(x + side * radius * 0.37 + radius * 0.06, y - radius * 0.14, radius * 0.06, palette.paper)
  const moon = Math.min(width * 0.12, unit * 0.2)
  return (
    rect(0, 0, width, height, palette.counter) +
    path(ear(-1), palette.ground) +
    path(ear(1), palette.ground) +
    path(body, palette.ground) +
    feathers +
    eye(-1) +
    eye(1) +
    path(
      d`M${x - radius * 0.15} ${y + radius * 0.16}H${x + radius * 0.15}L${x} ${y + radius * 0.48}Z`,
      palette.accent,
    ) +
    circle(moon, moon * 1.1, unit * 0.055, palette.paper) +
    circle(moon + unit * 0.025, moon * 1.1 - unit * 0.015, unit * 0.045, palette.counter)
  )
}

/** One animal cut from a handful of shapes. A word in the name can choose it. */
export const creature: Drawing = (stage) => {
  const chosen = stage.seeded.chance(0.5)
  if (/whale|fish|sea|ocean|water/i.test(stage.name)) return whale(stage)
  if (/owl|bird|night|bed|moon/i.test(stage.name)) return owl(stage)
  return chosen ? whale(stage) : owl(stage)
}
