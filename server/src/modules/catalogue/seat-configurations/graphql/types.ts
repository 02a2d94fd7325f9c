import { SEAT_TYPES, type Seat } from '@admission/common/seats.ts'
import { ADMIN, builder, CONSUMER } from '#platform/graphql/builder.ts'

export const SeatTypeRef = builder.enumType('SeatType', {
  subGraphs: CONSUMER,
  description: 'RESERVED seats have a position; GENERAL_ADMISSION places have an area or nothing.',
  values: SEAT_TYPES,
})

/** One seat or a run of adjacent seats, as shown on tickets, carts and receipts. */
export const SeatRef = builder.objectRef<Seat>('Seat').implement({
  subGraphs: CONSUMER,
  public: true,
  description:
    'One seat (`position`), a run of adjacent seats (`positionStart` to `positionEnd`), or an unnumbered place.',
  fields: (t) => ({
    section: t.string({ nullable: true, description: 'Section or area.', resolve: (seat) => seat.section ?? null }),
    row: t.string({ nullable: true, description: 'Row label.', resolve: (seat) => seat.row ?? null }),
    position: t.string({
      nullable: true,
      description: 'Position of a single seat.',
      resolve: (seat) => seat.position ?? null,
    }),
    positionStart: t.string({
      nullable: true,
      description: 'First position of a run.',
      resolve: (seat) => seat.positionStart ?? null,
    }),
    positionEnd: t.string({
      nullable: true,
      description: 'Last position of a run.',
      resolve: (seat) => seat.positionEnd ?? null,
    }),
    type: t.expose('type', { type: SeatTypeRef, description: 'Reserved seat or general admission.' }),
  }),
})

/** A fact about or benefit of seats. */
export type ShownSeatExtra = {
  readonly id: string
  /** Its ID on the seat map; absent if that wasn't stored. */
  readonly number?: number | undefined
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
  /** Its seats on the event's map, as packed ranges; absent outside the offers of an event. */
  readonly seats?: readonly number[] | undefined
}

export const SeatExtraKindRef = builder.enumType('SeatExtraKind', {
  subGraphs: [...CONSUMER, ...ADMIN],
  description:
    'Type of a seat extra: an amenity, a warning, an accessibility feature, a note on the view, or an included item.',
  values: ['AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM'] as const,
})

export const SeatExtraRef = builder.objectRef<ShownSeatExtra>('SeatExtra').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'Fact about or benefit of seats.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID, used in `acknowledged`.' }),
    number: t.int({
      nullable: true,
      description: 'Its ID on the event’s seat map; null if unknown.',
      resolve: (extra) => extra.number ?? null,
    }),
    label: t.exposeString('label', { description: 'Short label.' }),
    icon: t.exposeString('icon', { description: 'Icon name.' }),
    kind: t.expose('kind', { type: SeatExtraKindRef, description: 'Type of extra.' }),
    text: t.exposeString('text', { nullable: true, description: 'Longer description.' }),
    seats: t.field({
      type: ['Int'],
      nullable: true,
      description:
        'Its seats on the event’s seat map, ascending, as pairs of gap and length: `[3, 4, 1, 5]` is 3 to 6 and 8 to 12. Null outside the offers of an event.',
      resolve: ({ seats }) => (seats === undefined ? null : [...seats]),
    }),
    needsAcknowledgement: t.exposeBoolean('needsAcknowledgement', {
      description: 'Whether the buyer must acknowledge it before the seat is added.',
    }),
  }),
})
