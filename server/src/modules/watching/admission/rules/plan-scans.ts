import type { ScanAnswer } from '@admission/common/admission/types.ts'
import type { CheckInList, ScanId, ScanRequest, StoredEntry } from '../types.ts'
import { doorListOf } from './list-times.ts'
import { settleScan, type Stay } from './stays.ts'

/** A list with the start of its event. */
export type ListRow = Omit<CheckInList, 'accountId' | 'version' | 'editedAt' | 'editedBy' | 'timezone'> & {
  readonly startsAt: string | null
  readonly isArchived: boolean
}
/** A scan as it's recorded. */
export type ScanRow = {
  readonly id: ScanId
  readonly deviceId: string
  readonly nonce: string
  readonly listId: string
  readonly ticketId: string | null
  readonly answer: ScanAnswer
  readonly isConflict: boolean
  readonly earlierId: string | null
  readonly cameIn: number
}
/** Key by which a device knows a scan. */
export const scanKey = (deviceId: string, nonce: string): string => `${deviceId} ${nonce}`

/** Known facts about a batch of scans under the lock of its tickets. */
export type Known = {
  readonly entries: Map<string, StoredEntry>
  /** Oldest first, by ticket. */
  readonly staysOf: Map<string, Stay[]>
  readonly lists: ReadonlyMap<string, ListRow>
  /** IDs of those that aren't revoked. */
  readonly devices: ReadonlySet<string>
  /** Scans that were recorded before, by `scanKey`. */
  readonly recorded: Map<string, ScanRow>
}

/** Why a scan wasn't decided: its device was revoked, or its list is another event's, archived, or for the other way. */
export type Undecided = {
  readonly id: null
  readonly reason: 'REVOKED' | 'LIST' | 'ARCHIVED' | 'DIRECTION'
}

/** Rows that a batch writes, in the form of the SQL function record_scans. */
export type Plan = {
  readonly scans: Record<string, unknown>[]
  readonly outdone: {
    id: string
    answer: ScanAnswer
    earlierId: string | null
  }[]
  readonly stays: Map<string, Record<string, unknown>>
  readonly used: Set<string>
}

/** Decides one scan and adds what it writes to the plan. Later scans of the batch see what it changed. `newId`: for a new stay. */
export const planScan = (scan: ScanRequest, list: ListRow, known: Known, to: Plan, newId: string): ScanRow => {
  const { id, device, nonce, code, direction, at, wasOffline } = scan
  const { accountId, eventId } = device
  const found = code.ticketId === null ? undefined : known.entries.get(code.ticketId)
  const entry = found?.eventId === eventId ? found : undefined
  const ticketId = entry?.ticketId ?? null
  const stays = ticketId === null ? [] : (known.staysOf.get(ticketId) ?? [])
  const settled = settleScan(
    scan,
    { entry, list: doorListOf(list, list.startsAt === null ? null : new Date(list.startsAt)), stays },
    newId,
  )
  const { answer, change, earlierId } = settled
  const offline = scan.answered ?? (direction === 'ENTRY' ? 'ADMITTED' : 'EXITED')
  const answered = wasOffline ? offline : answer
  const of = { id, accountId, eventId, listId: list.id, deviceId: device.id, nonce, ticketId, earlierId }
  to.scans.push({ ...of, generation: code.generation, direction, answer, answered, scannedAt: at, wasOffline })
  if (change !== null && ticketId !== null) {
    const { stay, outdone } = change
    if (outdone !== null) {
      to.outdone.push({
        id: outdone.scanId,
        answer: outdone.answer,
        earlierId: outdone.answer === 'ALREADY_IN' ? id : null,
      })
    }
    to.stays.set(stay.id, { ...stay, accountId, eventId, ticketId })
    to.used.add(ticketId)
    const rest = stays.filter((other) => other.id !== stay.id)
    known.staysOf.set(
      ticketId,
      [...rest, stay].toSorted((a, b) => a.enteredAt.getTime() - b.enteredAt.getTime()),
    )
    if (settled.entry) known.entries.set(ticketId, settled.entry)
  }
  const isConflict = answered === 'ADMITTED' && answer !== 'ADMITTED'
  // A scan that takes the place of another doesn't add to it.
  const cameIn = change === null || change.outdone !== null ? 0 : answer === 'ADMITTED' ? 1 : -1
  return {
    id,
    deviceId: device.id,
    nonce,
    listId: list.id,
    ticketId,
    answer,
    isConflict,
    earlierId,
    cameIn,
  }
}

/** A scan of the batch as it stands once others of it were decided. */
export const afterOutdone = (row: ScanRow, outdone: Plan['outdone']): ScanRow => {
  const by = outdone.find(({ id }) => id === row.id)
  return by === undefined
    ? row
    : {
        ...row,
        answer: by.answer,
        earlierId: by.earlierId,
        isConflict: row.isConflict || row.answer === 'ADMITTED',
      }
}

/** Late scans count as they were made, whatever became of their list. */
export const whyNot = (
  { device, direction, wasOffline }: ScanRequest,
  list: ListRow | undefined,
  devices: ReadonlySet<string>,
): Undecided['reason'] | undefined => {
  if (!devices.has(device.id)) return 'REVOKED'
  if (list?.eventId !== device.eventId) return 'LIST'
  if (list.isArchived && !wasOffline) return 'ARCHIVED'
  return list.direction === 'BOTH' || list.direction === direction || wasOffline ? undefined : 'DIRECTION'
}
