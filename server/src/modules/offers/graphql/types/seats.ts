import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { BestSeats, SeatAvailability, SeatSeller } from '../../types.ts'
import { OfferRefusalRef } from '../types.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const SeatSellerRef = builder.objectRef<SeatSeller>('SeatSeller').implement({
  ...inConsumer,
  description: 'The seats that one collection sells here.',
  fields: (t) => ({
    collectionId: t.exposeID('collectionId', { description: 'Who sells them.' }),
    seats: t.field({
      type: ['Int'],
      description: 'Taken or not: inclusive ranges, flattened: from, to, from, to.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

export const SeatAvailabilityRef = builder.objectRef<SeatAvailability>('SeatAvailability').implement({
  ...inConsumer,
  description: 'What of the seat map cannot be had; all else is free. At most a second old.',
  fields: (t) => ({
    versionId: t.exposeID('versionId', { description: 'Of the map that the numbers are of.' }),
    revision: t.exposeString('revision', { description: 'Equal revisions have equal ranges.' }),
    sold: t.field({
      type: ['Int'],
      description: 'Sold or not for sale here: inclusive ranges, flattened: from, to, from, to.',
      resolve: ({ sold }) => [...sold],
    }),
    held: t.field({
      type: ['Int'],
      description: 'In somebody’s cart, and may come back: ranges as above.',
      resolve: ({ held }) => [...held],
    }),
    sellers: t.field({
      type: [SeatSellerRef],
      description: 'Which collection sells which seat.',
      resolve: ({ sellers }) => [...sellers()],
    }),
  }),
})

export const BestSeatsRef = builder.objectRef<BestSeats>('BestSeats').implement({
  ...inConsumer,
  description: 'Seats that were chosen for a buyer; nothing is held.',
  fields: (t) => ({
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Ascending; empty where there is a refusal.',
      resolve: ({ seatNumbers }) => [...seatNumbers],
    }),
    collectionId: t.exposeID('collectionId', { nullable: true, description: 'Who sells them.' }),
    priceLevel: t.exposeInt('priceLevel', { nullable: true, description: 'All of one level.' }),
    adjacent: t.exposeBoolean('adjacent', { description: 'Side by side in one row.' }),
    refusal: t.expose('refusal', { type: OfferRefusalRef, nullable: true, description: 'Why there are none.' }),
  }),
})
