import { mix, overprint } from './color.ts'
import { circle, cycle, d, element, ellipse, group, path, rect, repeat } from './shapes.ts'
import type { Drawing, Stage } from './types.ts'

/** Curtain folds gathered to one side: each sways further the closer it is to the opening. */
function curtainSide(stage: Stage, from: number, to: number, wall: 1 | -1, base: number, gap: number): string {
  const { height, seeded, palette } = stage
  const count = seeded.whole(5, 7)
  const inner = (index: number): number => (wall > 0 ? index + 1 : count - index) / count
  const weights = Array.from(
    { length: count },
    (_, index) => 1 + 0.9 * (1 - inner(index)) + seeded.between(-0.15, 0.25),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const dark = mix(palette.ground, palette.ink, 0.34)
  const tones = [palette.ground, dark, palette.ground, dark, mix(palette.ground, palette.accent, 0.4), dark] as const
  let x = from
  return weights
    .map((weight, index) => {
      const width = (weight / total) * (to - from)
      const sway = wall * seeded.between(0.14, 0.24) * gap * inner(index)
      const hem = base - seeded.between(0, 0.016) * height
      const [left, right, low, high] = [x, x + width + 1, height * 0.6, height * 0.38]
      x += width
      const outline = d`M${left} -2H${right}C${right} ${high} ${right - sway} ${low} ${right - sway} ${hem}A${width / 2} ${width * 0.3} 0 0 1 ${left - sway} ${hem}C${left - sway} ${low} ${left} ${high} ${left} -2Z`
      return path(outline, cycle(tones, index))
    })
    .join('')
}

const curtain: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const gap = seeded.between(0.5, 0.6) * width
  const cx = seeded.between(0.45, 0.55) * width
  const base = height * seeded.between(0.86, 0.91)
  const disc = Math.min(gap * 0.3, height * 0.17)
  const light = d`M${cx - gap * 0.16} 0H${cx + gap * 0.16}L${cx + gap * 0.62} ${base}H${cx - gap * 0.62}Z`
  const scallops = width > height * 1.2 ? 14 : 8
  const step = width / scallops
  const drop = Math.min(height * 0.05, step * 0.55)
  return (
    rect(0, 0, width, height, palette.ink) +
    path(light, mix(palette.ink, palette.counter, 0.32)) +
    ellipse(cx, base - 3, gap * 0.62, height * 0.036, palette.counter) +
    circle(cx, height * seeded.between(0.42, 0.5), disc, palette.counter) +
    curtainSide(stage, -width * 0.1, cx - gap * 0.3, 1, base, gap) +
    curtainSide(stage, cx + gap * 0.3, width * 1.1, -1, base, gap) +
    repeat(scallops, (index) => {
      const [left, right] = [index * step - 1, (index + 1) * step + 1]
      const data = d`M${left} -2H${right}V${drop}A${step / 2 + 1} ${drop} 0 0 1 ${left} ${drop}Z`
      return path(data, index % 2 ? mix(palette.ground, palette.ink, 0.2) : palette.accent)
    })
  )
}

/** A person seen from the stalls; the feet are at `sill`. */
const figure = (x: number, sill: number, tall: number, wide: number, ink: string): string =>
  circle(x, sill - tall, wide * 0.62, ink) +
  path(d`M${x} ${sill - tall + wide * 0.4}L${x + wide} ${sill}H${x - wide}Z`, ink)

const arches: Drawing = ({ width, height, seeded, palette }) => {
  const count = seeded.whole(6, 8)
  const offset = seeded.between(-0.14, 0.14) * width
  const dark = mix(palette.ground, palette.ink, 0.45)
  const rings = [
    palette.ground,
    palette.accent,
    palette.counter,
    dark,
    palette.accent,
    palette.ground,
    palette.counter,
  ] as const
  const doorX = width / 2 + offset
  const door = Math.min(width, height * 0.76) * 0.18
  const arch = (index: number): string => {
    const near = 1 - index / (count - 1)
    const wide = width * 1.06 * near + door * (1 - near)
    const x = (width / 2) * near + doorX * (1 - near)
    const top = height * (-0.02 * near + 0.47 * (1 - near))
    const data = d`M${x - wide / 2} ${height + 2}V${top + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide / 2} ${top + wide / 2}V${height + 2}Z`
    return path(data, index === count - 1 ? palette.paper : cycle(rings, index))
  }
  const spill = (side: 1 | -1): number => doorX + side * door * (1.6 + (side * offset * 3) / width)
  const light = d`M${doorX - door / 2} ${height * 0.9}H${doorX + door / 2}L${spill(1)} ${height + 2}H${spill(-1)}Z`
  return (
    rect(0, 0, width, height, palette.ground) +
    repeat(count, arch) +
    path(light, palette.paper) +
    figure(doorX, height * 0.93, height * 0.12, door * 0.26, palette.ink)
  )
}

const spotlights: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const unit = Math.min(width, height * 1.1)
  const floor = height * seeded.between(0.72, 0.78)
  const feet = floor + height * 0.06
  const x = width * seeded.between(0.42, 0.6)
  const back = palette.ground
  const beam = (index: number): string => {
    const from = width * (0.08 + 0.42 * index + seeded.between(-0.06, 0.06))
    const [center, rx, ry] = [x + (index - 1) * unit * 0.16, unit * seeded.between(0.2, 0.26), height * 0.055]
    return d`M${from} ${-height * 0.05}L${center - rx} ${feet}A${rx} ${ry} 0 0 0 ${center + rx} ${feet}Z`
  }
  const [left, middle, right] = [beam(0), beam(1), beam(2)]
  const [warm, white] = [mix(back, palette.counter, 0.78), mix(back, palette.paper, 0.62)]
  const both = mix(warm, palette.paper, 0.55)
  const ids = [left, middle].map((data) => ({ data, id: stage.nextId() }))
  const clips = ids.map(({ data, id }) => element('clipPath', { id }, element('path', { d: data })))
  const within = (index: number, inside: string): string => group({ 'clip-path': `url(#${ids[index]?.id})` }, inside)
  const third = (ground: string): string => path(right, mix(ground, overprint(ground, palette.accent), 0.86))
  const wide = unit * 0.1
  const shadow = d`M${x - wide * 0.85} ${feet}H${x + wide * 0.85}L${x + width * 0.46} ${height + 4}H${x + width * 0.2}Z`
  const robe = d`M${x} ${feet - height * 0.26}L${x + wide} ${feet}A${wide} ${height * 0.016} 0 0 1 ${x - wide} ${feet}Z`
  return (
    element('defs', {}, clips.join('')) +
    rect(0, 0, width, height, back) +
    rect(0, floor, width, height - floor, mix(back, palette.ink, 0.35)) +
    path(left, warm) +
    path(middle, white) +
    within(0, path(middle, both)) +
    third(back) +
    within(0, third(warm)) +
    within(1, third(white) + within(0, third(both))) +
    path(shadow, palette.ink, { opacity: '.85' }) +
    path(robe, palette.ink) +
    circle(x, feet - height * 0.27, height * 0.048, palette.ink)
  )
}

export const theatre: readonly [Drawing, Drawing, Drawing] = [curtain, arches, spotlights]
