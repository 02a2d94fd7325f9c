import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { OptionRef, TimeRef } from '#platform/graphql/values.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { AddedDevice } from '../flows/devices.ts'
import { doorCounts } from '../flows/door-counts.ts'
import type { EventCheckIn } from '../flows/event-check-in.ts'
import { listHistory } from '../flows/list-edits.ts'
import { readCheckInLists, readDevices, readEventPrices, type ListedDevice } from '../reads/check-in.ts'
import { readConflicts } from '../reads/scans.ts'
import type { CheckInList } from '../types.ts'
import { ListedScanRef } from './scan-type.ts'
import { CountsRef, ListDirectionRef } from './types.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const
const OPENS = 'How many minutes before the show or visit starts admission begins, 0 to 10,080. Null: any time.'
const CLOSES = 'Until how many minutes after the start of show or visit, 0 to 10,080. Null: no end.'
const ALL_PRICES = 'Price types that it admits. Empty: all.'

const ListRef = builder.objectRef<CheckInList>('CheckInList').implement({
  ...inAdmin,
  interfaces: [RecordRef],
  description: 'Which tickets of an event doors admit, and when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Name.' }),
    priceTypeIds: t.idList({
      description: ALL_PRICES,
      resolve: ({ priceTypeIds }) => [...priceTypeIds],
    }),
    direction: t.expose('direction', {
      type: ListDirectionRef,
      description: 'Direction: in, out, or both.',
    }),
    opensMinutesBefore: t.exposeInt('opensMinutesBefore', {
      nullable: true,
      description: OPENS,
    }),
    closesMinutesAfter: t.exposeInt('closesMinutesAfter', {
      nullable: true,
      description: CLOSES,
    }),
    includeUnpaid: t.exposeBoolean('includeUnpaid', {
      description: 'Whether it admits tickets that aren’t paid for.',
    }),
    counts: t.field({
      type: CountsRef,
      description: 'Counts.',
      resolve: async ({ id, eventId }, _args, { services }) =>
        (await doorCounts(services, eventId)).get(id) ?? {
          inside: 0,
          expected: 0,
        },
    }),
    history: t.field(historyField(listHistory)),
  }),
})
/** Result of saving a list. */
export const SaveResultRef = saveResultRef(ListRef, 'CheckInList')

export const DeviceRef = builder.objectRef<ListedDevice>('ScanDevice').implement({
  ...inAdmin,
  description: 'Phone or scanner at a door.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    listIds: t.idList({
      description: 'Lists that it may use. Empty: all.',
      resolve: ({ listIds }) => [...listIds],
    }),
    mayUndo: t.exposeBoolean('mayUndo', {
      description: 'Whether it may undo scans.',
    }),
    findsPeople: t.exposeBoolean('findsPeople', {
      description:
        'True if it knows holders by full name, e-mail address and order number. Others know first name and initial.',
    }),
    lastSeenAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was last used, to the minute, in the event’s time zone. Null: never.',
      resolve: ({ lastSeenAt, zone }) => lastSeenAt && timeAt(lastSeenAt, zone),
    }),
    revokedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was revoked, in the event’s time zone.',
      resolve: ({ revokedAt, zone }) => revokedAt && timeAt(revokedAt, zone),
    }),
    createdAt: t.field({
      type: TimeRef,
      description: 'When it was added, in the event’s time zone.',
      resolve: ({ createdAt, zone }) => timeAt(createdAt, zone),
    }),
  }),
})

export const AddedRef = builder.objectRef<AddedDevice>('ScanDeviceAdded').implement({
  ...inAdmin,
  description: 'New scanning device.',
  fields: (t) => ({
    device: t.expose('device', { type: DeviceRef, description: 'The device.' }),
    link: t.exposeString('link', {
      description: 'Link that pairs it. Shown once; who opens it is the device.',
    }),
  }),
})

/** Conflicts that the tab shows; the list has all. */
const CONFLICTS = 20

export const CheckInRef = builder.objectRef<EventCheckIn>('EventCheckIn').implement({
  ...inAdmin,
  description: 'Doors of an event.',
  fields: (t) => ({
    eventId: t.exposeID('eventId', { description: 'Event ID.' }),
    lists: t.field({
      type: [ListRef],
      description: 'Check-in lists in use, in the order they were made.',
      resolve: ({ eventId }, _args, context) => readAccount(context, (tx) => readCheckInLists(tx, eventId)),
    }),
    devices: t.field({
      type: [DeviceRef],
      description: 'Scanning devices, latest first, revoked ones last. Up to 200.',
      resolve: ({ eventId }, _args, context) => readAccount(context, (tx) => readDevices(tx, eventId)),
    }),
    conflicts: t.field({
      type: [ListedScanRef],
      description: 'The latest 20 scans that let someone in who shouldn’t have been.',
      resolve: ({ eventId }, _args, context) => readAccount(context, (tx) => readConflicts(tx, eventId, CONFLICTS)),
    }),
    prices: t.field({
      type: [OptionRef],
      description: 'Price types that lists can be limited to.',
      resolve: async ({ eventId }, _args, context) =>
        (await readAccount(context, (tx) => readEventPrices(tx, eventId))).map(({ id, name, collection }) => ({
          value: id,
          label: name,
          detail: collection,
        })),
    }),
  }),
})

export const ListInputRef = builder.inputType('CheckInListInput', {
  subGraphs: ADMIN,
  description: 'Check-in list to create (with `eventId`), or to save (with `id` and `version`).',
  fields: (t) => ({
    id: t.id({ description: 'List ID, to save it.' }),
    version: t.field({
      type: 'Int64',
      description: 'Version the changes are based on, to save it.',
    }),
    eventId: t.id({ description: 'Event ID, to create it.' }),
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    priceTypeIds: t.idList({ required: true, description: ALL_PRICES }),
    direction: t.field({
      type: ListDirectionRef,
      required: true,
      description: 'Direction: in, out, or both.',
    }),
    opensMinutesBefore: t.int({ description: OPENS }),
    closesMinutesAfter: t.int({ description: CLOSES }),
    includeUnpaid: t.boolean({
      description: 'Whether it admits tickets that aren’t paid for. False by default.',
    }),
  }),
})

export const DeviceInputRef = builder.inputType('ScanDeviceInput', {
  subGraphs: ADMIN,
  description: 'Scanning device to add.',
  fields: (t) => ({
    eventId: t.id({ required: true, description: 'Event ID.' }),
    name: t.string({ required: true, description: '1 to 80 characters.' }),
    listIds: t.idList({
      required: true,
      description: 'Lists that it may use. Empty: all.',
    }),
    mayUndo: t.boolean({
      required: true,
      description: 'Whether it may undo scans.',
    }),
    findsPeople: t.boolean({
      description: 'Whether it knows holders by full name, e-mail address and order number. Without it, not.',
    }),
  }),
})
