import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { getAvailability, getBestSeats, getOffers } from '../flows/get-offers.ts'
import { BestSeatsRef, SeatAvailabilityRef } from './types/seats.ts'
import { OfferSheetRef } from './types/sheet.ts'

const BestSeatsInput = builder.inputType('BestSeatsInput', {
  subGraphs: CONSUMER,
  description: 'Requested seats.',
  fields: (t) => ({
    marketplaceId: t.id({ required: true, description: 'Marketplace ID.' }),
    storefrontId: t.id({ description: 'Storefront ID. Defaults to the first storefront that lists the event.' }),
    eventId: t.id({ required: true, description: 'Event ID.' }),
    passId: t.id({ description: 'ID of a collection of passes, for seats that all events of the pass have free.' }),
    eventIds: t.idList({ description: 'Events that the buyer of the pass chose.' }),
    quantity: t.int({ required: true, description: 'Number of seats, 1 to 100.' }),
    priceLevels: t.intList({ description: 'Price levels to choose from. Defaults to any.' }),
    accessible: t.boolean({ description: 'Set to true for a wheelchair space with its companion seats.' }),
    clearView: t.boolean({ description: 'Set to true to exclude seats with a warning, such as a limited view.' }),
  }),
})

builder.queryFields((t) => {
  const place = {
    marketplaceId: t.arg.id({ required: true, description: 'Marketplace ID.' }),
    storefrontId: t.arg.id({ description: 'Storefront ID. Defaults to the first storefront that lists the event.' }),
    eventId: t.arg.id({ required: true, description: 'Event ID.' }),
    passId: t.arg.id({
      description:
        'ID of a collection of passes: its offer instead of the event’s single tickets. `eventId` is then any of its events.',
    }),
    eventIds: t.arg.idList({
      description:
        'Events that the buyer of the pass chose. Ignored unless they are as many different ones as `OfferSheet.choice` asks for, all among those it lists.',
    }),
  }
  return {
    offers: t.field({
      type: OfferSheetRef,
      subGraphs: CONSUMER,
      public: true,
      description: 'Offers of an event to you now. Without access, only the refusal.',
      args: {
        ...place,
        visitId: t.arg.id({ description: 'Visit ID, for a timed event. Ignored if the visit can’t be chosen.' }),
      },
      resolve: (_root, args, context) => getOffers(context, args),
    }),
    seatAvailability: t.field({
      type: SeatAvailabilityRef,
      subGraphs: CONSUMER,
      public: true,
      description:
        'Unavailable seats. Fails with `resourceNotFound` without access, for general admission, and for a pass whose events aren’t chosen.',
      args: place,
      resolve: (_root, args, context) => getAvailability(context, args),
    }),
    bestSeats: t.field({
      type: BestSeatsRef,
      subGraphs: CONSUMER,
      public: true,
      description: 'Proposes the best seats available now. Holds nothing.',
      args: { input: t.arg({ type: BestSeatsInput, required: true, description: 'Requested seats.' }) },
      resolve: (_root, { input }, context) => getBestSeats(context, input),
    }),
  }
})
