import { maxPriority } from '@admission/common/validation/collection.ts'

export type Ranked = { readonly id: string; readonly priority: number }

// Raises everything above the moved one just enough to stay above.
const lifted = (order: readonly Ranked[], at: number): Ranked[] => {
  const next = [...order]
  for (let index = at - 1; index >= 0; index -= 1) {
    const [above, below] = [next[index], next[index + 1]]
    if (above === undefined || below === undefined || above.priority > below.priority) break
    next[index] = { ...above, priority: below.priority + 1 }
  }
  return next
}

const between = (above: Ranked | undefined, below: Ranked | undefined): number => {
  if (below === undefined) return (above?.priority ?? 1) - 1
  if (above === undefined) return below.priority + 1
  return Math.max(below.priority + 1, Math.floor((above.priority + below.priority) / 2))
}

/**
 * The new priorities after one of `ordered` (highest priority first) moves to a place, from 0: only those that change. It changes
 * as few as it can, and renumbers all if they'd leave the range.
 */
export const movedPriorities = (ordered: readonly Ranked[], id: string, place: number): Ranked[] => {
  const moved = ordered.find((each) => each.id === id)
  if (moved === undefined) return []
  const others = ordered.filter((each) => each.id !== id)
  const at = Math.max(0, Math.min(place, others.length))
  const priority = between(others[at - 1], others[at])
  const next = lifted(others.toSpliced(at, 0, { id, priority }), at)
  const isWithin = next.every((each) => Math.abs(each.priority) <= maxPriority)
  const numbered = isWithin ? next : next.map((each, index) => ({ id: each.id, priority: next.length - index }))
  const before = new Map(ordered.map((each) => [each.id, each.priority]))
  return numbered.filter((each) => before.get(each.id) !== each.priority)
}
