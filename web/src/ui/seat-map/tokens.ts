/** Design tokens resolved to canvas colors. */
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
  levels: readonly { fill: string; edge: string | null }[]
  font: string
}

/** Reads the custom properties of an element. Call again when the theme or brand color changes. */
export function readTokens(element: HTMLElement): MapTokens {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const level = (number: number, edged: boolean): MapTokens['levels'][number] => ({
    fill: read(`level-${number}`),
    edge: edged ? read(`level-${number}-line`) : null,
  })
  const tokens: MapTokens = {
    card: read('card'),
    ink: read('ink'),
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

/** Colors of a price level, from 1. Levels after the last that has colors share them. */
export function levelTokens(tokens: MapTokens, level: number): MapTokens['levels'][number] {
  return tokens.levels[Math.min(Math.max(level, 1), tokens.levels.length) - 1]!
}
