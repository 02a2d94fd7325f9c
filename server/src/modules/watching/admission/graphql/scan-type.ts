import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { ListedScan } from '../reads/scans.ts'
import { ScanAnswerRef, ScanDirectionRef } from './types.ts'

export type { ListedScan } from '../reads/scans.ts'

export const ListedScanRef = builder.objectRef<ListedScan>('Scan').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Code that was held up at a door.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    eventId: t.exposeID('eventId', { description: 'Event ID.' }),
    eventName: t.exposeString('eventName', { description: 'Event.' }),
    listName: t.exposeString('listName', { description: 'Check-in list.' }),
    deviceName: t.exposeString('deviceName', { description: 'Device.' }),
    direction: t.expose('direction', {
      type: ScanDirectionRef,
      description: 'Way in or out.',
    }),
    answer: t.expose('answer', {
      type: ScanAnswerRef,
      description: 'Answer that holds.',
    }),
    answered: t.expose('answered', {
      type: ScanAnswerRef,
      description: 'Answer that people got at the door. Differs after scans without a network.',
    }),
    isConflict: t.exposeBoolean('isConflict', {
      description: 'Whether someone was let in who shouldn’t have been.',
    }),
    isManual: t.exposeBoolean('isManual', {
      description: 'Whether the ticket was found on the roster by name or seat, without a code.',
    }),
    wasOffline: t.exposeBoolean('wasOffline', {
      description: 'Whether the device had no network.',
    }),
    scannedAt: t.field({
      type: TimeRef,
      description: 'Time of the scan, in the event’s time zone.',
      resolve: ({ scannedAt, zone }) => timeAt(scannedAt, zone),
    }),
    undoneAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was undone, in the event’s time zone.',
      resolve: ({ undoneAt, zone }) => undoneAt && timeAt(undoneAt, zone),
    }),
    ticketId: t.exposeID('ticketId', {
      nullable: true,
      description: 'Ticket. Null if the code was none of the event.',
    }),
    place: t.exposeString('place', {
      description: 'Area or seat. Empty without a ticket.',
    }),
    priceType: t.exposeString('priceType', {
      description: 'Name of the price. Empty without a ticket.',
    }),
    earlierAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the ticket was let in before, in the event’s time zone.',
      resolve: ({ earlierAt, zone }) => earlierAt && timeAt(earlierAt, zone),
    }),
    earlierDevice: t.exposeString('earlierDevice', {
      nullable: true,
      description: 'Device that let it in before.',
    }),
  }),
})
