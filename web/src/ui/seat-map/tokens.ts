/** The kit's colours, resolved for a canvas, and the colour in which a number is read on each of the four levels. */
export type MapTokens = {
  card: string
  paper: string
  sunk: string
  ink: string
  inkSoft: string
  faint: string
  line: string
  edge: string
  admit: string
  onAdmit: string
  sold: string
  levels: readonly { fill: string; edge: string | null; text: string }[]
  font: string
}

/** Reads the custom properties as they apply to an element; call again when the theme or the brand colour changes. */
export function readTokens(element: HTMLElement): MapTokens {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const ink = read('ink')
  const card = read('card')
  const level = (number: number, edged: boolean): MapTokens['levels'][number] => {
    const fill = read(`level-${number}`)
    return { fill, edge: edged ? read(`level-${number}-line`) : null, text: moreReadable(fill, ink, card) }
  }
  const tokens: MapTokens = {
    card,
    ink,
    paper: read('paper'),
    sunk: read('sunk'),
    inkSoft: read('ink-soft'),
    faint: read('faint'),
    line: read('line'),
    edge: read('edge'),
    admit: read('admit'),
    onAdmit: read('on-admit'),
    sold: read('sold'),
    levels: [level(1, false), level(2, false), level(3, true), level(4, true)],
    font: getComputedStyle(element).fontFamily,
  }
  probe.remove()
  return tokens
}

/** Colours of a price level, from 1; levels past the fourth share the last. */
export function levelTokens(tokens: MapTokens, level: number): MapTokens['levels'][number] {
  return tokens.levels[Math.min(Math.max(level, 1), 4) - 1]!
}

function moreReadable(on: string, one: string, other: string): string {
  const [a, b, c] = [luminance(on), luminance(one), luminance(other)]
  return Math.abs(contrast(a, b)) >= Math.abs(contrast(a, c)) ? one : other
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance of any CSS colour: the browser converts it, one pixel is read back. */
function luminance(colour: string): number {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return 0
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
