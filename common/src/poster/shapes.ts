/** A point in drawing units: x, y. */
export type Point = readonly [number, number]

export type Attributes = Readonly<Record<string, string | number>>

/** One decimal is a sixth of a printed dot at 600 units; fewer characters, same picture. */
export const round = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? (text === '-0.0' ? '0' : text.slice(0, -2)) : text
}

/** For text and attribute values. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Path data with every number rounded: d`M${x} ${y}Z`. Strings stay unchanged. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return text + (typeof value === 'number' ? round(value) : (value ?? '')) + part
  })

export const element = (name: string, attributes: Attributes, children = ''): string => {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    text += ` ${key}="${typeof value === 'number' ? round(value) : value}"`
  }
  return children === '' ? `${text}/>` : `${text}>${children}</${name}>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (data: string, fill: string, more: Attributes = {}) => element('path', { d: data, fill, ...more })

/** A line without fill. */
export const stroke = (data: string, color: string, width: number, more: Attributes = {}) =>
  element('path', { d: data, fill: 'none', stroke: color, 'stroke-width': width, ...more })

export const group = (attributes: Attributes, children: string): string => element('g', attributes, children)

/** The lower half of a disc, turned by `degrees` about its center. */
export const halfDisc = (cx: number, cy: number, r: number, degrees: number, fill: string): string =>
  path(d`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, fill, { transform: d`translate(${cx} ${cy})rotate(${degrees})` })

/** `angle` in radians, clockwise from the right. */
export const polar = (cx: number, cy: number, r: number, angle: number): Point => [
  cx + r * Math.cos(angle),
  cy + r * Math.sin(angle),
]

/** An arc as path data, from one angle to another in radians. */
export const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const [x0, y0] = polar(cx, cy, r, from)
  const [x1, y1] = polar(cx, cy, r, to)
  return d`M${x0} ${y0}A${r} ${r} 0 ${Math.abs(to - from) > Math.PI ? '1' : '0'} ${to > from ? '1' : '0'} ${x1} ${y1}`
}

/** A closed shape through the points, as path data. */
export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`

/** Whole numbers from 0 up to, not including, `count`. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i)

/** Each number of `range(count)` drawn and joined. */
export const repeat = (count: number, draw: (index: number) => string): string => range(count).map(draw).join('')

/** Endless list: the item at `index`, starting over at the end. */
export const cycle = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[((index % list.length) + list.length) % list.length] ?? list[0]
