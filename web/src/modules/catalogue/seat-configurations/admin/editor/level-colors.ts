import type { DraftLevel } from '@admission/common/seat-map/edit/document.ts'
import { readTokens, type MapTokens } from '#ui/seat-map/tokens.ts'

/** CSS color of a price level: its own, or the theme's. Levels after the fourth share the theme's last. */
export const levelColor = ({ color, number }: DraftLevel): string => color ?? `var(--level-${Math.min(number, 4)})`

/** Canvas colors by level number. */
export function levelFills(host: HTMLElement, levels: readonly DraftLevel[]): MapTokens['levels'] {
  const { levels: theme } = readTokens(host)
  const highest = Math.max(4, ...levels.map(({ number }) => number))
  return Array.from({ length: highest }, (_, i) => {
    const own = levels.find(({ number }) => number === i + 1)?.color
    return own ? { fill: own, edge: null } : theme[Math.min(i, theme.length - 1)]!
  })
}
