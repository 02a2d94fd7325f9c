import { SEAT_TYPES, type Seat } from '@admission/common/seats.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'

export const SeatTypeRef = builder.enumType('SeatType', {
  subGraphs: CONSUMER,
  description: 'RESERVED has a position; GENERAL_ADMISSION an area at most.',
  values: SEAT_TYPES,
})

/** One seat or a run of neighbours, as tickets, carts and receipts name it. */
export const SeatRef = builder.objectRef<Seat>('Seat').implement({
  subGraphs: CONSUMER,
  public: true,
  description:
    'One seat (`position`), a run of neighbours (`positionStart` to `positionEnd`), or a place without number.',
  fields: (t) => ({
    section: t.string({ nullable: true, description: 'Section or area.', resolve: (seat) => seat.section ?? null }),
    row: t.string({ nullable: true, description: 'Row label.', resolve: (seat) => seat.row ?? null }),
    position: t.string({ nullable: true, description: 'Of a single seat.', resolve: (seat) => seat.position ?? null }),
    positionStart: t.string({
      nullable: true,
      description: 'First of a run.',
      resolve: (seat) => seat.positionStart ?? null,
    }),
    positionEnd: t.string({
      nullable: true,
      description: 'Last of a run.',
      resolve: (seat) => seat.positionEnd ?? null,
    }),
    type: t.expose('type', { type: SeatTypeRef, description: 'Whether it has a position.' }),
  }),
})

/** A fact or benefit of seats. */
export type ShownSeatExtra = {
  readonly id: string
  /** What the seat map calls it; absent where that was not kept. */
  readonly number?: number | undefined
  readonly label: string
  readonly icon: string
  readonly kind: 'AMENITY' | 'WARNING' | 'ACCESS' | 'VIEW' | 'INCLUDED_ITEM'
  readonly text: string | null
  readonly needsAcknowledgement: boolean
}

export const SeatExtraKindRef = builder.enumType('SeatExtraKind', {
  subGraphs: CONSUMER,
  description:
    'What an extra is: something nice, something to know, something for access, about the view, or included.',
  values: ['AMENITY', 'WARNING', 'ACCESS', 'VIEW', 'INCLUDED_ITEM'] as const,
})

export const SeatExtraRef = builder.objectRef<ShownSeatExtra>('SeatExtra').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A fact or benefit of seats.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable; what `acknowledged` names.' }),
    number: t.int({
      nullable: true,
      description: 'Its id on the seat map of the event; null where that is not known.',
      resolve: (extra) => extra.number ?? null,
    }),
    label: t.exposeString('label', { description: 'A few words.' }),
    icon: t.exposeString('icon', { description: 'Name of an icon.' }),
    kind: t.expose('kind', { type: SeatExtraKindRef, description: 'What it is.' }),
    text: t.exposeString('text', { nullable: true, description: 'A sentence more.' }),
    needsAcknowledgement: t.exposeBoolean('needsAcknowledgement', {
      description: 'The buyer has to say that they read it before the seat is added.',
    }),
  }),
})
