import { createHash } from 'node:crypto'
import { isUuid } from '@admission/common/ids.ts'

/** Where a device is with its roster: which round of changes it reads, from where, and where the next one begins. */
export type RosterPlace = {
  /** Transactions before this one are in the device's roster. '0' for a whole roster. */
  readonly from: string
  /** Where the next round begins: the oldest transaction that was open when this one began. */
  readonly next: string
  /** The last entry that was read: its transaction and ticket. Null at the beginning of a round. */
  readonly after: { readonly changed: string; readonly id: string } | null
}

export type RosterCursor = RosterPlace & {
  /** Identifies the lists and the event. If they are others, the device begins again. */
  readonly basis: string
  /** When it was given out. */
  readonly at: Date
}

/** A device that was away longer gets a whole roster. */
const LONGEST_MS = 24 * 3_600_000

/** A digest of what all entries of a roster depend on. */
export const rosterBasis = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)

/** A cursor as text. */
export const cursorText = ({ basis, at, from, next, after }: RosterCursor): string =>
  [basis, at.getTime().toString(36), from, next, ...(after === null ? [] : [after.changed, after.id])].join('.')

const NUMBER = /^\d{1,20}$/

/**
 * Where to read on after a cursor: undefined for a whole roster, because it isn't one of ours, is too old, or the
 * roster is of something else now.
 */
export const placeAfter = (text: string, basis: string, now: Date): RosterPlace | undefined => {
  const [ofBasis, at = '', from = '', next = '', changed, id, ...rest] = text.split('.')
  const age = now.getTime() - Number.parseInt(at, 36)
  const isOurs = ofBasis === basis && rest.length === 0 && NUMBER.test(from) && NUMBER.test(next)
  if (!isOurs || !(age <= LONGEST_MS)) return undefined
  if (changed === undefined) return { from: next, next: '', after: null }
  return NUMBER.test(changed) && isUuid(id) ? { from, next, after: { changed, id } } : undefined
}
