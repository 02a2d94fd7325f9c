import { isUuid, type EventId } from '@admission/common/ids.ts'
import { inputError, notFound, notSignedIn } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { editRecord } from '#platform/records/edit-record.ts'
import { editorOf } from '#platform/records/graphql.ts'
import { addDevice, endDevice } from '../flows/devices.ts'
import { openCheckIn } from '../flows/event-check-in.ts'
import { createList, removeList, saveList } from '../flows/list-edits.ts'
import { undoByStaff } from '../flows/undo-scan.ts'
import { readListedScan } from '../reads/scans.ts'
import { AddedRef, CheckInRef, DeviceInputRef, DeviceRef, ListInputRef, SaveResultRef } from './admin-types.ts'
import { ListedScanRef } from './scan-type.ts'

builder.queryField('eventCheckIn', (t) =>
  t.field({
    type: CheckInRef,
    subGraphs: ADMIN,
    authScopes: { may: 'checkin:view' },
    description:
      'Doors of an event of the account. An event that never had a list gets one for everyone. Fails with `resourceNotFound` for events of others.',
    args: { eventId: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: (_root, { eventId }, context) => openCheckIn(context, eventId),
  }),
)

const manages = {
  subGraphs: ADMIN,
  authScopes: { may: 'checkin:manage' },
} as const

builder.mutationFields((t) => ({
  checkInListSave: t.field({
    type: SaveResultRef,
    ...manages,
    description: 'Creates or saves a check-in list. Doors follow within a second.',
    args: {
      input: t.arg({
        type: ListInputRef,
        required: true,
        description: 'The list.',
      }),
    },
    resolve: async (_root, { input: given }, context) => {
      const { id, version, eventId, ...rest } = given
      const input = {
        ...rest,
        priceTypeIds: [...rest.priceTypeIds],
        opensMinutesBefore: rest.opensMinutesBefore ?? null,
        closesMinutesAfter: rest.closesMinutesAfter ?? null,
        includeUnpaid: rest.includeUnpaid ?? false,
      }
      const editor = editorOf(context)
      if (id == null) {
        if (eventId == null) throw inputError({ path: 'eventId', message: 'Choose an event.' })
        return {
          outcome: 'SAVED' as const,
          record: await createList(editor, eventId, input),
        }
      }
      if (version == null)
        throw inputError({
          path: 'version',
          message: 'Say which version was changed.',
        })
      return editRecord(editor, saveList, { id, version, input })
    },
  }),
  checkInListArchive: t.field({
    type: 'Boolean',
    ...manages,
    description: 'Archives a check-in list; its scans stay. An event keeps at least one. Always returns true.',
    args: { id: t.arg.id({ required: true, description: 'List ID.' }) },
    resolve: async (_root, { id }, context) => {
      await removeList(editorOf(context), id)
      return true
    },
  }),
  scanDeviceAdd: t.field({
    type: AddedRef,
    ...manages,
    description: 'Adds a scanning device to an event and returns the link that pairs it.',
    args: {
      input: t.arg({
        type: DeviceInputRef,
        required: true,
        description: 'The device.',
      }),
    },
    resolve: (_root, { input: { eventId, ...device } }, context) =>
      addDevice(editorOf(context), eventId, {
        ...device,
        listIds: [...device.listIds],
        findsPeople: device.findsPeople ?? false,
      }),
  }),
  scanDeviceRevoke: t.field({
    type: DeviceRef,
    ...manages,
    description: 'Revokes a scanning device. Can be repeated.',
    args: { id: t.arg.id({ required: true, description: 'Device ID.' }) },
    resolve: (_root, { id }, context) => endDevice(editorOf(context), id),
  }),
  scanUndo: t.field({
    type: ListedScanRef,
    ...manages,
    description: 'Undoes a scan that let a ticket in or out. Can be repeated.',
    args: { scanId: t.arg.id({ required: true, description: 'Scan ID.' }) },
    resolve: async (_root, { scanId }, context) => {
      const { scope } = editorOf(context)
      const { actor } = context
      if (actor.kind !== 'admin') throw notSignedIn()
      const read = () =>
        isUuid(scanId) ? readAccount(context, (tx) => readListedScan(tx, scope, scanId)) : Promise.resolve(undefined)
      const scan = await read()
      if (scan === undefined) throw notFound()
      const eventId = scan.eventId as EventId
      await undoByStaff(context, {
        scanId: scan.id,
        eventId,
        accountId: scope.accountId,
        userId: actor.userId,
      })
      return (await read()) ?? scan
    },
  }),
}))
