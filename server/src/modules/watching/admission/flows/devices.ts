import { isUuid } from '@admission/common/ids.ts'
import { scanDeviceSchema, type ScanDeviceInput } from '@admission/common/validation/check-in.ts'
import type { Actor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { digestOf, newSecret } from '#platform/ids.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { scanDeviceChanged } from '../facts.ts'
import { isOwnEvent, readListedDevice, readListIds, type ListedDevice } from '../reads/check-in.ts'
import { insertDevice, revokeDevice } from '../writes/check-in.ts'
import { insertDefaultList } from '../writes/default-list.ts'

/** Devices that an event can have in use. */
const MAX_DEVICES = 200

const userOf = (actor: Actor): string | null => (actor.kind === 'admin' ? actor.userId : null)

/** A new device, with the link that pairs it. The link isn't stored. */
export type AddedDevice = {
  readonly device: ListedDevice
  readonly link: string
}

/**
 * Adds a scanning device to an event. The fragment of its link holds the token, so no server log does. Throws
 * userInputError with the invalid fields, notFound for events out of reach.
 */
export const addDevice = async (editor: Editor, eventId: string, given: ScanDeviceInput): Promise<AddedDevice> => {
  const { services, origin, scope } = editor
  const { accountId } = scope
  const input = validateInput(scanDeviceSchema, given)
  if (!isUuid(eventId)) throw notFound()
  const secret = newSecret()
  const device = await inAccount(services.databases.admin, accountId, async (transaction) => {
    if (!(await isOwnEvent(transaction, scope, eventId))) throw notFound()
    const lists = await readListIds(transaction, eventId, input.listIds)
    if (!input.listIds.every((id) => lists.has(id)))
      throw inputError({
        path: 'listIds',
        message: 'Choose lists of this event.',
      })
    const of = {
      accountId,
      eventId,
      secretHash: digestOf(secret),
      by: userOf(origin.actor),
    }
    const id = await insertDevice(transaction, of, input, MAX_DEVICES)
    if (id === undefined) throw userError(`An event can have ${String(MAX_DEVICES)} devices. Revoke one first.`)
    await writeAudit(transaction, origin, {
      action: 'scan-device-add',
      target: { kind: 'event', id: eventId },
      account: accountId,
      after: { deviceId: id, name: input.name, mayUndo: input.mayUndo, findsPeople: input.findsPeople },
    })
    await announce(transaction, scanDeviceChanged, {
      accountId,
      subjectId: id,
      data: { what: 'ADDED' },
    })
    return readListedDevice(transaction, scope, id)
  })
  if (device === undefined) throw notFound()
  await insertDefaultList(services.databases.system, accountId, eventId)
  return { device, link: `${services.addresses.publicUrl}/door#${secret}` }
}

/** Revokes a device: its next request is refused, and its page forgets the roster. Doing so twice changes nothing. */
export const endDevice = ({ services, origin, scope }: Editor, id: string): Promise<ListedDevice> =>
  inAccount(services.databases.admin, scope.accountId, async (transaction) => {
    const device = isUuid(id) ? await readListedDevice(transaction, scope, id) : undefined
    if (device === undefined) throw notFound()
    if (await revokeDevice(transaction, device.id, userOf(origin.actor))) {
      await writeAudit(transaction, origin, {
        action: 'scan-device-revoke',
        target: { kind: 'event', id: device.eventId },
        account: scope.accountId,
        before: { deviceId: device.id, name: device.name },
      })
      await announce(transaction, scanDeviceChanged, {
        accountId: scope.accountId,
        subjectId: device.id,
        data: { what: 'REVOKED' },
      })
    }
    return (await readListedDevice(transaction, scope, device.id)) ?? device
  })
