import { mix } from './color.ts'
import { shirtNumber } from './numerals.ts'
import type { Point } from './shapes.ts'
import { circle, d, element, group, path, polar, polygon, range, rect, repeat, stroke } from './shapes.ts'
import type { Drawing } from './types.ts'

const pitch: Drawing = ({ width, height, seeded, palette }) => {
  const unit = Math.min(width, height * 1.3)
  const turn = seeded.between(18, 34) * seeded.sign()
  const [cx, cy] = [width * seeded.between(0.3, 0.7), height * seeded.between(0.4, 0.6)]
  const span = Math.hypot(width, height) * 1.3
  const [mown, line, ring] = [unit * 0.155, unit * 0.017, unit * 0.3]
  const stripes = range(Math.ceil(span / mown)).map((index) => {
    const row = index - Math.ceil(span / mown / 2)
    return row % 2 ? rect(-span, row * mown, span * 2, mown, mix(palette.ground, palette.ink, 0.24)) : ''
  })
  const [box, goalArea] = [ring * 1.05, ring * 0.42]
  const markings =
    d`M${-span} 0H${span}M${-ring} 0A${ring} ${ring} 0 0 1 ${ring} 0A${ring} ${ring} 0 0 1 ${-ring} 0` +
    d`M${-box} ${span}V${ring * 1.55}H${box}V${span}` +
    d`M${-goalArea} ${ring * 1.55}A${ring * 0.5} ${ring * 0.42} 0 0 1 ${goalArea} ${ring * 1.55}`
  const [ballX, ballY] = [ring * seeded.between(0.5, 0.9) * seeded.sign(), -ring * seeded.between(0.4, 1)]
  return (
    rect(0, 0, width, height, palette.ground) +
    group(
      { transform: d`translate(${cx} ${cy})rotate(${turn})` },
      stripes.join('') +
        stroke(markings, palette.paper, line) +
        circle(0, 0, line * 1.5, palette.paper) +
        circle(ballX, ballY, unit * 0.085, palette.accent),
    )
  )
}

/** Twelve pentagons seen from the front: one whole, five at the rim. */
function ball(cx: number, cy: number, radius: number, leather: string, patch: string): string {
  const fifth = (Math.PI * 2) / 5
  const up = -Math.PI / 2
  const pentagon = (x: number, y: number, size: number, start: number): string =>
    polygon(range(5).map((corner) => polar(x, y, size, start + corner * fifth)))
  const rim = range(5).map((index) => {
    const [x, y] = polar(cx, cy, radius * 0.87, up + index * fifth)
    return pentagon(x, y, radius * 0.3, up + index * fifth + Math.PI)
  })
  const seams = range(5).map((index) => {
    const angle = up + index * fifth
    const [[x0, y0], [x1, y1]] = [polar(cx, cy, radius * 0.3, angle), polar(cx, cy, radius * 0.6, angle)]
    const [[x2, y2], [x3, y3]] = [
      polar(cx, cy, radius * 0.84, angle + 0.24),
      polar(cx, cy, radius * 0.84, angle + fifth - 0.24),
    ]
    return d`M${x0} ${y0}L${x1} ${y1}M${x2} ${y2}L${x3} ${y3}`
  })
  return (
    circle(cx, cy, radius, leather) +
    path(pentagon(cx, cy, radius * 0.34, up) + rim.join(''), patch) +
    stroke(seams.join(''), patch, radius * 0.045)
  )
}

const halves: Drawing = (stage) => {
  const { width, height, seeded, palette } = stage
  const slant = seeded.between(0.28, 0.42) * seeded.sign()
  const [cx, cy] = [width / 2, height / 2]
  const [top, foot] = [cx + (slant * height) / 2, cx - (slant * height) / 2]
  const radius = Math.min(width, height) * 0.36
  const hoops = seeded.whole(5, 7)
  const tall = height / (hoops * 2)
  const [home, away, edge] = [stage.nextId(), stage.nextId(), stage.nextId()]
  const clips =
    element('clipPath', { id: home }, element('path', { d: d`M-2 -2H${top}L${foot} ${height + 2}H-2Z` })) +
    element('clipPath', { id: away }, element('path', { d: d`M${top} -2H${width + 2}V${height + 2}H${foot}Z` })) +
    element('clipPath', { id: edge }, element('circle', { cx, cy, r: radius }))
  const side = (clip: string, ground: string, leather: string, patch: string): string =>
    group(
      { 'clip-path': `url(#${clip})` },
      ground + group({ 'clip-path': `url(#${edge})` }, ball(cx, cy, radius, leather, patch)),
    )
  const striped =
    rect(0, 0, width, height, palette.paper) +
    repeat(hoops, (index) => rect(0, index * 2 * tall, width, tall, palette.counter))
  return (
    element('defs', {}, clips) +
    side(home, rect(0, 0, width, height, palette.ground), palette.paper, palette.ink) +
    side(away, striped, palette.ink, palette.paper)
  )
}

const theMove: Drawing = ({ width, height, seeded, palette, day }) => {
  const unit = Math.min(width, height)
  const stripes = repeat(4, (index) =>
    rect((index * 2 * width) / 7, 0, width / 7, height, mix(palette.ground, palette.ink, 0.22)),
  )
  const places = (
    [
      [0.14, 0.86],
      [0.42, 0.6],
      [0.2, 0.3],
      [0.72, 0.4],
      [0.84, 0.12],
    ] as const
  ).map(([x, y]): Point => [width * (x + seeded.between(-0.05, 0.05)), height * (y + seeded.between(-0.04, 0.04))])
  const pass = (index: number): string => {
    const [[x0, y0], [x1, y1]] = [places[index] ?? [0, 0], places[index + 1] ?? [0, 0]]
    const bend = d`${(x0 + x1) / 2 + seeded.between(-0.14, 0.14) * unit} ${(y0 + y1) / 2 + seeded.between(-0.06, 0.06) * height}`
    const dashes = index % 2 ? { 'stroke-dasharray': d`${unit * 0.004} ${unit * 0.034}` } : {}
    const line = d`M${x0} ${y0}Q${bend} ${x1} ${y1}`
    return stroke(line, palette.ink, unit * 0.013, { 'stroke-linecap': 'round', ...dashes })
  }
  const player = ([x, y]: Point, index: number): string =>
    index === places.length - 1
      ? circle(x, y, unit * 0.05, palette.accent)
      : circle(x, y, unit * 0.034, palette.paper) + circle(x, y, unit * 0.014, palette.ink)
  return (
    rect(0, 0, width, height, palette.ground) +
    stripes +
    shirtNumber(day, width / 2, height / 2, width * 0.8, height * 0.72, palette.counter) +
    repeat(places.length - 1, pass) +
    places.map(player).join('')
  )
}

export const football: readonly [Drawing, Drawing, Drawing] = [pitch, halves, theMove]
