import type { ScanAnswer } from '@admission/common/admission/types.ts'
import { newUuid } from '@admission/common/ids.ts'
import type { Known, ListRow, ScanRow } from '../reads/open-scans.ts'
import { doorListOf } from '../rules/list-times.ts'
import { settleScan } from '../rules/stays.ts'
import type { ScanRequest } from '../types.ts'

/** Why a scan wasn't decided: its device was revoked, or its list is another event's, archived, or for the other way. */
export type Undecided = {
  readonly id: null
  readonly reason: 'REVOKED' | 'LIST' | 'ARCHIVED' | 'DIRECTION'
}

/** What a batch writes, in the form of the SQL function record_scans. */
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

/** Decides one scan and adds what it writes to the plan. Later scans of the batch see what it changed. */
export const planScan = (scan: ScanRequest, list: ListRow, known: Known, to: Plan): ScanRow => {
  const { id, device, nonce, code, direction, at, wasOffline } = scan
  const { accountId, eventId } = device
  const found = code.ticketId === null ? undefined : known.entries.get(code.ticketId)
  const entry = found?.eventId === eventId ? found : undefined
  const ticketId = entry?.ticketId ?? null
  const stays = ticketId === null ? [] : (known.staysOf.get(ticketId) ?? [])
  const settled = settleScan(
    scan,
    { entry, list: doorListOf(list, list.startsAt === null ? null : new Date(list.startsAt)), stays },
    newUuid(),
  )
  const { answer, change, earlierId } = settled
  const offline = scan.answered ?? (direction === 'ENTRY' ? 'ADMITTED' : 'EXITED')
  const answered = wasOffline ? offline : answer
  to.scans.push({
    ...{ id, accountId, eventId, listId: list.id, deviceId: device.id, nonce, ticketId },
    ...{ generation: code.generation, direction, answer, answered, earlierId, scannedAt: at, wasOffline },
  })
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
  // Whoever takes the place of another scan doesn't add to it.
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
