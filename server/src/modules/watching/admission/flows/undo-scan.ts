import { isUuid, type AccountId, type EventId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forbidden, notFound, preconditionFailed } from '#platform/errors.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import type { Services } from '#platform/services.ts'
import { readScannedEntry } from '../reads/roster.ts'
import type { Device, StoredEntry } from '../types.ts'
import { undoScan, type UndoRefusal } from '../writes/undo.ts'
import { forgetCounts } from './door-counts.ts'

const refuse = (reason: UndoRefusal | null): void => {
  if (reason === 'GONE') throw notFound('There is nothing to undo.')
  if (reason === 'LEFT') throw preconditionFailed('This ticket has left since. Undo that first.')
  if (reason === 'BACK') throw preconditionFailed('This ticket was let in again since. Undo that first.')
}

/** A ticket whose scan was undone. */
export type Undone = {
  readonly scanId: string
  readonly eventId: EventId
  readonly entry: StoredEntry
}

const undone = async (services: Services, scanId: string, eventId: EventId): Promise<Undone> => {
  forgetCounts(services, eventId)
  const entry = await readScannedEntry(services.databases.system, eventId, scanId)
  if (entry === undefined) throw notFound('There is nothing to undo.')
  return { scanId, eventId, entry }
}

/**
 * Undoes a scan of a device's event that let a ticket in or out. Throws 403 for devices that may not, notFound if
 * there is nothing to undo, preconditionFailed if the ticket moved on. Doing so twice changes nothing.
 */
export const undoAtDoor = async (services: Services, device: Device, scanId: string): Promise<Undone> => {
  if (!device.mayUndo) throw forbidden('Ask a supervisor to undo this scan.')
  if (!isUuid(scanId)) throw notFound('There is nothing to undo.')
  const { eventId, id: deviceId } = device
  const id = scanId.toLowerCase()
  refuse(
    await inTransaction(services.databases.system, (transaction) =>
      undoScan(transaction, { id, eventId }, { deviceId }),
    ),
  )
  return undone(services, id, eventId)
}

/** The same by staff, with a trace. `eventId`: of the scan, within the member's reach. */
export const undoByStaff = async (
  context: RequestContext,
  of: {
    readonly scanId: string
    readonly eventId: EventId
    readonly accountId: AccountId
    readonly userId: string
  },
): Promise<Undone> => {
  const { services } = context
  const { scanId: id, eventId, accountId, userId } = of
  await inTransaction(services.databases.system, async (transaction) => {
    refuse(await undoScan(transaction, { id, eventId }, { userId }))
    await writeAudit(transaction, originOf(context), {
      action: 'scan-undo',
      target: { kind: 'event', id: eventId },
      account: accountId,
      before: { scanId: id },
    })
  })
  return undone(services, id, eventId)
}
