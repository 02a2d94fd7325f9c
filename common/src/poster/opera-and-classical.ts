import { mix, overprint } from './color.ts'
import { arc, circle, d, element, ellipse, group, path, range, rect, repeat, stroke } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

/** Control points at 4/(3π) along and 4/3 up make one cubic follow half a sine wave. */
const HALF_SINE = { along: 4 / (3 * Math.PI), up: 4 / 3 }

/** A wave between fixed ends, as path data without its start. The string runs along the longer side of the stage. */
function wave({ width, height }: Stage, nodes: number, swing: number, backwards = false): string {
  const wide = width > height * 1.2
  const [length, middle] = wide ? [width, height / 2] : [height, width / 2]
  const place = (along: number, across: number): string =>
    wide ? d`${along} ${middle + across}` : d`${middle + across} ${along}`
  const step = length / nodes
  const halves = range(nodes).map((index) => (backwards ? nodes - 1 - index : index))
  return halves
    .map((index) => {
      const reach = swing * (index % 2 ? -1 : 1) * HALF_SINE.up
      const [near, far] = [step * HALF_SINE.along, step * (1 - HALF_SINE.along)]
      const [first, second] = backwards ? [far, near] : [near, far]
      const start = index * step
      return `C${place(start + first, reach)} ${place(start + second, reach)} ${place(start + (backwards ? 0 : step), 0)}`
    })
    .join('')
}

const standingWave: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const wide = width > height * 1.2
  const nodes = seeded.whole(2, 4) + (wide ? 1 : 0)
  const across = wide ? height : width
  const start = wide ? d`M0 ${height / 2}` : d`M${width / 2} 0`
  const lens = (count: number, swing: number): string =>
    `${start}${wave(stage, count, across * swing)}${wave(stage, count, -across * swing, true)}Z`
  const [broad, narrow, thin] = [lens(nodes, 0.46), lens(nodes + 1, 0.3), lens(nodes * 2 + 1, 0.1)]
  const second = mix(palette.ground, palette.paper, 0.12)
  const clip = stage.nextId()
  const harmonic = (index: number): string => start + wave(stage, nodes, across * 0.47 * ((index - 8) / 8))
  const hairlines = range(17)
    .filter((index) => index !== 8)
    .map(harmonic)
    .join('')
  return (
    element('defs', {}, element('clipPath', { id: clip }, element('path', { d: broad }))) +
    rect(0, 0, width, height, palette.paper) +
    path(broad, palette.counter) +
    path(narrow, second) +
    group({ 'clip-path': `url(#${clip})` }, path(narrow, overprint(palette.counter, second))) +
    path(thin, palette.paper) +
    stroke(hairlines, palette.ink, 1.2, { opacity: '.5' }) +
    stroke(wide ? d`M0 ${height / 2}H${width}` : d`M${width / 2} 0V${height}`, palette.accent, 5)
  )
}

const orchestra: Drawing = ({ width, height, seeded, palette }) => {
  const [cx, cy] = [width * seeded.between(0.42, 0.58), height * 0.94]
  const rows = 6
  const podium = Math.min(width, height) * 0.17
  const depth = (Math.hypot(width * 0.5, height * 0.86) - podium) / rows
  const dark = mix(palette.ground, palette.ink, 0.4)
  const coats = [palette.paper, palette.counter, palette.counter, palette.accent, dark, palette.paper] as const
  const row = (index: number): string => {
    const radius = podium + depth * (index + 0.5)
    let angle = Math.PI + seeded.between(0.02, 0.08)
    let players = ''
    while (angle < Math.PI * 2 - 0.04) {
      const end = Math.min(angle + seeded.between(0.16, 0.62) / (1 + index * 0.12), Math.PI * 2 - 0.03)
      const coat = seeded.pick(coats)
      if (end - angle > 0.06) players += stroke(arc(cx, cy, radius, angle, end), coat, depth * 0.74)
      angle = end + 0.045 / (1 + index * 0.1) + 0.012
    }
    return players
  }
  return (
    rect(0, 0, width, height, palette.ground) +
    repeat(rows, row) +
    circle(cx, cy, podium * 0.52, palette.accent) +
    rect(0, cy, width, height - cy + 2, palette.ink)
  )
}

const score: Drawing = ({ width, height, seeded, palette }) => {
  const gap = height / 5
  const top = height * 0.1
  const tilt = seeded.between(3, 7) * -seeded.sign() * (width > height * 1.2 ? 0.4 : 1)
  const rx = Math.min(gap * 0.98, width * 0.165)
  const slant = -0.38
  const reach = Math.hypot(rx * Math.cos(slant), rx * 0.7 * Math.sin(slant))
  const stem = rx * 0.17
  const places = [seeded.whole(5, 6), seeded.whole(2, 3), seeded.whole(4, 5), seeded.whole(1, 2)]
  const notes = [0.16, 0.4, 0.63, 0.88] as const
  const tones = [palette.ground, palette.accent, palette.ink, palette.counter] as const
  const note = (index: number): string => {
    const [x, place, fill] = [width * (notes[index] ?? 0), places[index] ?? 4, tones[index] ?? palette.ink]
    const y = top + (place * gap) / 2
    const tail = gap * 2.2
    const stemUp = rect(x + reach - stem, y - tail, stem, tail - rx * 0.175, fill)
    const stemDown = rect(x - reach, y + rx * 0.175, stem, tail - rx * 0.175, fill)
    const head = ellipse(x, y, rx, rx * 0.7, fill, { transform: d`rotate(-22 ${x} ${y})` })
    return (place > 3 ? stemUp : stemDown) + head
  }
  const staves = repeat(5, (line) => rect(-width * 0.3, top + line * gap - 3, width * 1.6, 6, palette.ink))
  return (
    rect(0, 0, width, height, palette.paper) +
    group({ transform: d`rotate(${tilt} ${width / 2} ${height / 2})` }, staves + repeat(4, note))
  )
}

export const operaAndClassical: readonly [Drawing, Drawing, Drawing] = [standingWave, orchestra, score]
