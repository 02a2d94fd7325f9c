import { shownAmount } from './price-cells.ts'
import type { Cell, Matrix } from './price-content.ts'

/** Something that is probably not meant: it offers a way to put it right, and never stands in the way. */
export interface Doubt {
  readonly key: string
  readonly level: string
  readonly title: string
  /** The level that is better and costs less. */
  readonly than: string
  /** The amount that would settle it, minor units. */
  readonly fix: number
}

/** Fixed prices of a lesser level that are above those of a better one. `levels` from the best. */
export const doubtsOf = (
  matrix: Matrix,
  levels: readonly { readonly level: string; readonly name: string }[],
): readonly Doubt[] =>
  matrix.flatMap(({ key, name, kind, cells }) => {
    if (kind !== 'FIXED') return []
    return levels.slice(1).flatMap((level, index): Doubt[] => {
      const better = levels[index]
      const cell: Cell | undefined = cells[level.level]
      const above = better === undefined ? undefined : cells[better.level]
      if (better === undefined || cell === undefined || above === undefined) return []
      if (cell.typed !== undefined || above.typed !== undefined || shownAmount(cell) <= shownAmount(above)) return []
      const title = `${name}: ${level.name} costs more than ${better.name}`
      return [{ key, level: level.level, title, than: better.name, fix: shownAmount(above) }]
    })
  })
