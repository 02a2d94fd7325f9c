import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import type { BestSeats, SeatAvailability, SeatSeller } from '../../types/offer-sheet.ts'
import { OfferRefusalRef } from './refusal.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const SeatSellerRef = builder.objectRef<SeatSeller>('SeatSeller').implement({
  ...inConsumer,
  description: 'Seats that one collection sells in this storefront.',
  fields: (t) => ({
    collectionId: t.exposeID('collectionId', { description: 'Collection ID.' }),
    seats: t.field({
      type: ['Int'],
      description: 'Seat numbers, taken or not, as flattened inclusive ranges: from, to, from, to.',
      resolve: ({ seats }) => [...seats],
    }),
  }),
})

export const SeatAvailabilityRef = builder.objectRef<SeatAvailability>('SeatAvailability').implement({
  ...inConsumer,
  description: 'Unavailable seats of the seat map; all others are free. At most a second old.',
  fields: (t) => ({
    versionId: t.exposeID('versionId', { description: 'Seat map version that the seat numbers refer to.' }),
    revision: t.exposeString('revision', { description: 'Changes whenever the ranges change.' }),
    sold: t.field({
      type: ['Int'],
      description: 'Seats sold or not for sale here, as flattened inclusive ranges: from, to, from, to.',
      resolve: ({ sold }) => [...sold],
    }),
    held: t.field({
      type: ['Int'],
      description: 'Seats in other carts, which may become free again, in the same format as `sold`.',
      resolve: ({ held }) => [...held],
    }),
    sellers: t.field({
      type: [SeatSellerRef],
      description: 'Which collection sells which seats.',
      resolve: ({ sellers }) => [...sellers()],
    }),
  }),
})

export const BestSeatsRef = builder.objectRef<BestSeats>('BestSeats').implement({
  ...inConsumer,
  description: 'Seats picked for a buyer. Nothing is held.',
  fields: (t) => ({
    seatNumbers: t.field({
      type: ['Int'],
      description: 'Seat numbers, ascending. Empty if refused.',
      resolve: ({ seatNumbers }) => [...seatNumbers],
    }),
    collectionId: t.exposeID('collectionId', { nullable: true, description: 'ID of the collection that sells them.' }),
    priceLevel: t.exposeInt('priceLevel', { nullable: true, description: 'Price level of all seats.' }),
    adjacent: t.exposeBoolean('adjacent', { description: 'Whether all seats are side by side in one row.' }),
    refusal: t.expose('refusal', { type: OfferRefusalRef, nullable: true, description: 'Why no seats were found.' }),
  }),
})
