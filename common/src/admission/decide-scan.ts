import { eventTailOf, type ReadCode } from './read-code.ts'
import type { DoorList, RosterEntry, ScanAnswer, ScanDirection } from './types.ts'

/**
 * A rotating code's rotation. CURRENT: also a printed code, which doesn't rotate. STALE: shown at another time. FORGED: not
 * made with the ticket's key. UNCHECKED: the door doesn't have the key.
 */
export type RotationVerdict = 'CURRENT' | 'STALE' | 'FORGED' | 'UNCHECKED'

/** An entry without its turn keys, which only codes need. */
export type KnownEntry = Omit<RosterEntry, 'rotationKeys'>

export type ScanQuestion<Entry extends KnownEntry = RosterEntry> = {
  /** Null: not one of our codes. */
  readonly code: Pick<ReadCode, 'ticketId' | 'generation' | 'eventTail'> | null
  /** The event at this door. */
  readonly eventId: string
  /** The ticket on the roster, if it's there. */
  readonly entry: Entry | undefined
  readonly list: Omit<DoorList, 'id' | 'name' | 'direction'>
  /** Time of the scan by the server's clock. */
  readonly now: Date
  readonly direction: ScanDirection
  readonly signatureHolds: boolean
  readonly rotation: RotationVerdict
}

export type Decision<Entry extends KnownEntry = RosterEntry> = {
  readonly answer: ScanAnswer
  /** The entry after the scan, if it went in or out. */
  readonly entry?: Entry
}

const MINUTE = 60_000

/** When a list admits a ticket: an event's moments, or those around the ticket's visit. Null: no limit. */
const windowOf = (list: ScanQuestion<KnownEntry>['list'], { visitStart }: KnownEntry): readonly (number | null)[] => {
  if (visitStart === null)
    return [list.opensAt, list.closesAt].map((moment) => (moment === null ? null : Date.parse(moment)))
  const start = Date.parse(visitStart)
  const { opensMinutesBefore: before, closesMinutesAfter: after } = list
  return [before === null ? null : start - before * MINUTE, after === null ? null : start + after * MINUTE]
}

const admits = ({ priceTypeIds }: ScanQuestion<KnownEntry>['list'], { priceTypeId }: KnownEntry): boolean =>
  priceTypeIds.length === 0 || (priceTypeId !== null && priceTypeIds.includes(priceTypeId))

/** Why a code is worth nothing, no matter who holds it; undefined if it is this event's ticket as it stands. */
const refusalOf = ({
  code,
  eventId,
  entry,
  list,
  signatureHolds,
  rotation,
}: ScanQuestion<KnownEntry>): ScanAnswer | undefined => {
  if (code === null || !signatureHolds) return 'UNKNOWN'
  if (code.eventTail !== eventTailOf(eventId)) return 'WRONG_EVENT'
  // A roster has only what its lists admit.
  if (entry === undefined) return list.priceTypeIds.length === 0 ? 'UNKNOWN' : 'WRONG_LIST'
  if (entry.state === 'REVOKED') return 'REVOKED'
  // A higher one is newer than the roster: it's signed, so someone got the ticket meanwhile.
  if (code.generation < entry.generation) return 'TRANSFERRED'
  if (entry.state === 'SUSPENDED') return 'REVOKED'
  if (rotation === 'FORGED') return 'UNKNOWN'
  if (rotation === 'STALE') return 'SCREENSHOT'
  return undefined
}

const wayIn = ({ list, now }: ScanQuestion<KnownEntry>, entry: KnownEntry): ScanAnswer => {
  if (entry.state === 'UNPAID' && !list.includeUnpaid) return 'NOT_PAID'
  if (entry.inside) return 'ALREADY_IN'
  const [opens = null, closes = null] = windowOf(list, entry)
  if (opens !== null && now.getTime() < opens) return 'TOO_EARLY'
  return closes !== null && now.getTime() > closes ? 'WRONG_TIME' : 'ADMITTED'
}

/**
 * Decides a scan by what a door knows: its list, the ticket's entry on the roster, and what checking the code's
 * signature and rotation gave (`verify-code.ts`). The server and devices without a network decide by the same rules. If the
 * ticket went in or out, the entry is returned as it is then; the next scan needs that one.
 */
export const decideScan = <Entry extends KnownEntry>(question: ScanQuestion<Entry>): Decision<Entry> => {
  const { entry, list, direction, now } = question
  const refusal = refusalOf(question)
  if (refusal !== undefined || entry === undefined) return { answer: refusal ?? 'UNKNOWN' }
  if (!admits(list, entry)) return { answer: 'WRONG_LIST' }
  const exit = entry.inside ? 'EXITED' : 'NOT_IN'
  const answer = direction === 'EXIT' ? exit : wayIn(question, entry)
  if (answer !== 'ADMITTED' && answer !== 'EXITED') return { answer }
  return {
    answer,
    entry: {
      ...entry,
      inside: answer === 'ADMITTED',
      lastAt: now.toISOString(),
    },
  }
}
