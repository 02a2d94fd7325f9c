import type { DoorList } from '@admission/common/admission/types.ts'
import { timeAt } from '@admission/common/time.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { doorCounts } from '../flows/door-counts.ts'
import type { Door, DoorRoster } from '../flows/door-state.ts'
import { openDevice } from '../flows/device-at-door.ts'
import type { Undone } from '../flows/undo-scan.ts'
import { seenBy } from '../rules/seen-by.ts'
import { rotationKeys } from '../rules/scanned-code.ts'
import { readEventOfTicket } from '../reads/doors.ts'
import type { Counts, Device, OtherEvent, StoredEntry, TakenScan } from '../types.ts'
import { CountsRef, ListDirectionRef, RosterStateRef, ScanAnswerRef } from './types.ts'

const atDoor = { subGraphs: CONSUMER, public: true } as const
const NONE: Counts = { inside: 0, expected: 0 }

const DeviceRef = builder.objectRef<Device>('DoorDevice').implement({
  ...atDoor,
  description: 'The scanning device that asks.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name given by the organizer.' }),
    mayUndo: t.exposeBoolean('mayUndo', { description: 'Whether it may undo scans.' }),
  }),
})

const NO_LIMIT = 'Null: no limit.'

const DoorListRef = builder.objectRef<DoorList>('DoorList').implement({
  ...atDoor,
  description: 'Check-in list that the device may use.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    direction: t.expose('direction', {
      type: ListDirectionRef,
      description: 'Direction: in, out, or both.',
    }),
    priceTypeIds: t.idList({
      description: 'Price types that it admits. Empty: all.',
      resolve: ({ priceTypeIds }) => [...priceTypeIds],
    }),
    opensMinutesBefore: t.exposeInt('opensMinutesBefore', {
      nullable: true,
      description: `From how many minutes before the start of a visit its tickets are admitted. ${NO_LIMIT}`,
    }),
    closesMinutesAfter: t.exposeInt('closesMinutesAfter', {
      nullable: true,
      description: `Until how many minutes after the start of a visit. ${NO_LIMIT}`,
    }),
    opensAt: t.exposeString('opensAt', {
      nullable: true,
      description: `When it opens for tickets without a visit, ISO 8601. ${NO_LIMIT}`,
    }),
    closesAt: t.exposeString('closesAt', {
      nullable: true,
      description: `When it closes for tickets without a visit, ISO 8601. ${NO_LIMIT}`,
    }),
    includeUnpaid: t.exposeBoolean('includeUnpaid', {
      description: 'Whether it admits tickets that aren’t paid for.',
    }),
  }),
})

export const DoorRef = builder.objectRef<Door>('Door').implement({
  ...atDoor,
  description: 'Door of an event, as one scanning device sees it.',
  fields: (t) => ({
    device: t.expose('device', {
      type: DeviceRef,
      description: 'The device that asks.',
    }),
    eventId: t.id({
      description: 'ID of the event.',
      resolve: ({ event }) => event.id,
    }),
    eventName: t.string({
      description: 'Name of the event.',
      resolve: ({ event }) => event.name,
    }),
    venueTimeZone: t.string({
      description: 'IANA time zone of the venue.',
      resolve: ({ event }) => event.zone,
    }),
    lists: t.field({
      type: [DoorListRef],
      description: 'Lists that it may use.',
      resolve: ({ lists }) => [...lists],
    }),
    keys: t.field({
      type: 'JSON',
      description: 'JSON Web Key Set that codes are verified with, as `GET /api/ticket-key`.',
      resolve: ({ keys }) => keys as never,
    }),
    serverTime: t.exposeString('serverTime', {
      description: 'Server time, ISO 8601 in UTC. Rotating codes follow this clock.',
    }),
  }),
})

export const RosterEntryRef = builder.objectRef<StoredEntry>('DoorRosterEntry').implement({
  ...atDoor,
  description: 'Ticket on a roster.',
  fields: (t) => ({
    ticketId: t.exposeID('ticketId', { description: 'Ticket ID.' }),
    generation: t.exposeInt('generation', {
      description: 'Codes of lower generations are worthless.',
    }),
    state: t.expose('state', {
      type: RosterStateRef,
      description: 'Its state at the door.',
    }),
    priceTypeId: t.exposeID('priceTypeId', {
      nullable: true,
      description: 'Price type ID.',
    }),
    priceTypeName: t.exposeString('priceTypeName', {
      description: 'Name of the price.',
    }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'Color of the price type, `#rrggbb`.',
    }),
    visitStart: t.exposeString('visitStart', {
      nullable: true,
      description: 'Start of its visit, ISO 8601. Timed events only.',
    }),
    visitEnd: t.exposeString('visitEnd', {
      nullable: true,
      description: 'End of its visit, ISO 8601.',
    }),
    seat: t.exposeString('seat', {
      nullable: true,
      description: 'Area or seat: `Stalls, row F, seat 14`.',
    }),
    holder: t.exposeString('holder', {
      description: 'Name of the holder; first name and initial if the device may not find people. May be empty.',
    }),
    findBy: t.exposeString('findBy', {
      description: 'E-mail addresses and order number that it is found by. Empty if the device may not find people.',
    }),
    rotationKeys: t.stringList({
      description:
        'Keys of its rotating code, base64url, one for each key of the key set. Empty if it doesn’t rotate. Secret to the device.',
      resolve: (entry, _args, { services }) =>
        entry.rotates ? rotationKeys(ticketKeyring(services.secrets), entry) : [],
    }),
    inside: t.exposeBoolean('inside', {
      description: 'Whether it is inside.',
    }),
    lastAt: t.exposeString('lastAt', {
      nullable: true,
      description: 'When it last went in or out, ISO 8601.',
    }),
  }),
})

export const DoorRosterRef = builder.objectRef<DoorRoster>('DoorRoster').implement({
  ...atDoor,
  description: 'Changes of a roster since a cursor. No change is missed; some come twice.',
  fields: (t) => ({
    entries: t.field({
      type: [RosterEntryRef],
      description: 'Entries as they are now, up to 2,000.',
      resolve: async ({ entries }, _args, context) => {
        const device = await openDevice(context)
        return entries.map((entry) => seenBy(device, entry))
      },
    }),
    removed: t.idList({
      description: 'IDs of tickets that are no longer on the lists.',
      resolve: ({ removed }) => [...removed],
    }),
    cursor: t.exposeString('cursor', {
      description: 'Send it as `since` next time.',
    }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'Whether a whole roster begins here: forget the entries from before.',
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether to ask again immediately, with the cursor.',
    }),
  }),
})

const OtherEventRef = builder.objectRef<OtherEvent>('DoorOtherEvent').implement({
  ...atDoor,
  description: 'Event that a ticket is for, which isn’t the one at the door.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the event.' }),
    dateShow: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it begins. Null while it awaits a date.',
      resolve: ({ startsAt, zone }) => startsAt && timeAt(startsAt, zone),
    }),
  }),
})

export const DoorScanRef = builder.objectRef<TakenScan>('DoorScan').implement({
  ...atDoor,
  description: 'Scan as it was decided.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    nonce: t.exposeID('nonce', { description: 'Nonce of the device.' }),
    answer: t.expose('answer', {
      type: ScanAnswerRef,
      description: 'Answer that holds.',
    }),
    isConflict: t.exposeBoolean('isConflict', {
      description: 'Whether the device let someone in without a network who shouldn’t have been.',
    }),
    entry: t.field({
      type: RosterEntryRef,
      nullable: true,
      description: 'Ticket after the scan. Null if no ticket of the event has this code.',
      resolve: async ({ entry }, _args, context) => entry && seenBy(await openDevice(context), entry),
    }),
    counts: t.field({
      type: CountsRef,
      description: 'Counts of the list.',
      resolve: async ({ listId }, _args, context) => {
        const { eventId } = await openDevice(context)
        return (await doorCounts(context.services, eventId)).get(listId) ?? NONE
      },
    }),
    firstAdmittedAt: t.string({
      nullable: true,
      description: 'When the ticket was let in before, ISO 8601. For ALREADY_IN.',
      resolve: ({ firstAdmittedAt }) => firstAdmittedAt?.toISOString() ?? null,
    }),
    firstDeviceName: t.exposeString('firstDeviceName', {
      nullable: true,
      description: 'Device that let it in before. For ALREADY_IN.',
    }),
    otherEvent: t.field({
      type: OtherEventRef,
      nullable: true,
      description: 'Event that the ticket is for, if it is one of the same organizer. For WRONG_EVENT.',
      resolve: async ({ answer, codeTicketId }, _args, context) => {
        if (answer !== 'WRONG_EVENT' || codeTicketId === null) return null
        const { accountId } = await openDevice(context)
        return (await readEventOfTicket(context.services.databases.system, accountId, codeTicketId)) ?? null
      },
    }),
  }),
})

export const UndoneRef = builder.objectRef<Undone>('DoorUndone').implement({
  ...atDoor,
  description: 'Ticket whose scan was undone.',
  fields: (t) => ({
    scanId: t.exposeID('scanId', { description: 'ID of the scan.' }),
    entry: t.field({
      type: RosterEntryRef,
      description: 'The ticket as it is now.',
      resolve: async ({ entry }, _args, context) => seenBy(await openDevice(context), entry),
    }),
  }),
})

export type CountsOfList = Counts & { readonly listId: string }

export const ListCountsRef = builder.objectRef<CountsOfList>('DoorCounts').implement({
  ...atDoor,
  description: 'Counts of one list of the device.',
  fields: (t) => ({
    listId: t.exposeID('listId', { description: 'List ID.' }),
    counts: t.field({
      type: CountsRef,
      description: 'Counts.',
      resolve: (counts) => counts,
    }),
  }),
})
