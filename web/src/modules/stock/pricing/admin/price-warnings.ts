import { shownAmount } from './price-cells.ts'
import type { Cell, Matrix } from './price-content.ts'

/** A price that is probably a mistake. It offers a fix and never blocks saving. */
export interface PriceWarning {
  readonly key: string
  readonly level: string
  readonly title: string
  /** Name of the better level that costs less. */
  readonly than: string
  /** The amount that resolves it, in minor units. */
  readonly fix: number
}

/** Finds fixed prices that are above the price of the next better level. `levels` are sorted from the best. */
export const priceWarnings = (
  matrix: Matrix,
  levels: readonly { readonly level: string; readonly name: string }[],
): readonly PriceWarning[] =>
  matrix.flatMap(({ key, name, kind, cells }) => {
    if (kind !== 'FIXED') return []
    return levels.slice(1).flatMap((level, index): PriceWarning[] => {
      const better = levels[index]
      const cell: Cell | undefined = cells[level.level]
      const above = better === undefined ? undefined : cells[better.level]
      if (better === undefined || cell === undefined || above === undefined) return []
      if (cell.typed !== undefined || above.typed !== undefined || shownAmount(cell) <= shownAmount(above)) return []
      const title = `${name}: ${level.name} costs more than ${better.name}`
      return [{ key, level: level.level, title, than: better.name, fix: shownAmount(above) }]
    })
  })
