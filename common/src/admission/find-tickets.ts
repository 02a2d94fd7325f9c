import { foldText } from '../fold-text.ts'
import type { RosterEntry } from './types.ts'

/** Most tickets that one search shows. */
const MAX_FOUND = 20
/** From this many hits on, names are shortened: so much of the search is still to be typed. */
const MANY = 5

type Folded = { readonly all: string; readonly seat: ReadonlySet<string> }
// An entry is replaced when it changes, and a search reads all of them.
const known = new WeakMap<RosterEntry, Folded>()
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean)

const foldedOf = (entry: RosterEntry): Folded => {
  const before = known.get(entry)
  if (before !== undefined) return before
  const { holder, seat, priceTypeName, findBy } = entry
  // Stored before there was `findBy`: undefined.
  const text = [holder, seat ?? '', priceTypeName, findBy ?? ''].map(foldText).join(' ')
  const folded = { all: text, seat: new Set(wordsOf(seat ?? '')) }
  known.set(entry, folded)
  return folded
}

/** Tickets that match a search. */
export type FoundTickets = {
  /** Those with exactly the typed seat first; at most 20. */
  readonly entries: readonly RosterEntry[]
  /** True if so few were found that names may be shown in full. */
  readonly isFew: boolean
}

/**
 * Tickets that contain each of the typed words in name, e-mail address, order number, seat or price, as far as the roster has
 * them.
 */
export function findTickets(roster: Iterable<RosterEntry>, text: string): FoundTickets {
  const words = wordsOf(text)
  if (words.length === 0) return { entries: [], isFew: false }
  const found: { readonly entry: RosterEntry; readonly exact: number }[] = []
  for (const entry of roster) {
    const { all, seat } = foldedOf(entry)
    if (words.every((word) => all.includes(word)))
      found.push({ entry, exact: words.filter((word) => seat.has(word)).length })
  }
  const entries = found.toSorted((one, other) => other.exact - one.exact).map(({ entry }) => entry)
  return { entries: entries.slice(0, MAX_FOUND), isFew: entries.length < MANY }
}
