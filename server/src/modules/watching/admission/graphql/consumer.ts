import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { openDevice } from '../flows/device-at-door.ts'
import { doorCounts } from '../flows/door-counts.ts'
import { chosenLists, doorOf, rosterOf } from '../flows/door-state.ts'
import { takeScans } from '../flows/take-scans.ts'
import { undoAtDoor } from '../flows/undo-scan.ts'
import { DoorRef, DoorRosterRef, DoorScanRef, ListCountsRef, UndoneRef } from './door-types.ts'
import { ScanAnswerRef, ScanDirectionRef } from './types.ts'

// Authenticated by the token of a scanning device, `authorization: Door …`: each resolver opens it first.
const atDoor = { subGraphs: CONSUMER, public: true } as const
const TOKEN = 'For scanning devices (`authorization: Door …`). Fails with `deviceRevoked` once the device was revoked.'

const ScanInputRef = builder.inputType('DoorScanInput', {
  subGraphs: CONSUMER,
  description: 'A code that was held up at a door.',
  fields: (t) => ({
    listId: t.id({
      required: true,
      description: 'List that it was scanned for.',
    }),
    code: t.string({
      description: 'Text of the code, not trimmed. Up to 1,000 characters.',
    }),
    ticketId: t.id({
      description: 'Ticket that a person found on the roster by name or seat, instead of `code`.',
    }),
    nonce: t.id({
      required: true,
      description: 'UUID made by the device. The same one is answered the same.',
    }),
    direction: t.field({
      type: ScanDirectionRef,
      required: true,
      description: 'Way in or out.',
    }),
    scannedAt: t.string({
      description: 'Time of the scan by the server’s clock, ISO 8601. Required without a network, else ignored.',
    }),
    wasOffline: t.boolean({
      description: 'Whether the device answered without a network. False by default.',
    }),
    answer: t.field({
      type: ScanAnswerRef,
      description: 'Answer that the device gave then. If it didn’t let anyone in or out, the scan is only recorded.',
    }),
  }),
})

const listIds = {
  description: 'Lists of the device. All of them if it isn’t given.',
}

builder.queryFields((t) => ({
  door: t.field({
    type: DoorRef,
    ...atDoor,
    description: `Event, lists and keys of a scanning device. ${TOKEN}`,
    resolve: async (_root, _args, context) => doorOf(context.services, await openDevice(context)),
  }),
  doorRoster: t.field({
    type: DoorRosterRef,
    ...atDoor,
    description: `Tickets of the device’s lists that changed since a cursor. ${TOKEN}`,
    args: {
      listIds: t.arg.idList(listIds),
      since: t.arg.string({
        description: 'Cursor of the last answer. Without one: the whole roster.',
      }),
    },
    resolve: async (_root, args, context) =>
      rosterOf(context.services, await openDevice(context), args.listIds ?? null, args.since ?? null),
  }),
  doorCounts: t.field({
    type: [ListCountsRef],
    ...atDoor,
    description: `Counts of the device’s lists. ${TOKEN}`,
    args: { listIds: t.arg.idList(listIds) },
    resolve: async (_root, args, context) => {
      const device = await openDevice(context)
      const lists = await chosenLists(context.services, device, args.listIds ?? null)
      const counts = await doorCounts(context.services, device.eventId)
      return lists.map(({ id }) => ({
        listId: id,
        ...(counts.get(id) ?? { inside: 0, expected: 0 }),
      }))
    },
  }),
}))

builder.mutationFields((t) => ({
  doorScan: t.field({
    type: DoorScanRef,
    ...atDoor,
    description: `Decides a scan and records it. ${TOKEN}`,
    args: {
      input: t.arg({
        type: ScanInputRef,
        required: true,
        description: 'The scan.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const [scan] = await takeScans(context.services, await openDevice(context), [input])
      if (scan === undefined) throw new Error('A scan got no answer.')
      return scan
    },
  }),
  doorScans: t.field({
    type: [DoorScanRef],
    ...atDoor,
    description: `Records scans that were made without a network, oldest first, and says what holds of each, in the order of the inputs. ${TOKEN}`,
    args: {
      inputs: t.arg({
        type: [ScanInputRef],
        required: true,
        description: 'Scans, up to 200.',
      }),
    },
    resolve: async (_root, { inputs }, context) => takeScans(context.services, await openDevice(context), inputs),
  }),
  doorUndo: t.field({
    type: UndoneRef,
    ...atDoor,
    description: `Undoes a scan of the event that let a ticket in or out, if the device may. Can be repeated. ${TOKEN}`,
    args: {
      scanId: t.arg.id({ required: true, description: 'ID of the scan.' }),
    },
    resolve: async (_root, { scanId }, context) => undoAtDoor(context.services, await openDevice(context), scanId),
  }),
}))
