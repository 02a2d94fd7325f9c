import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { askAvailability, askBestSeats, askOffers } from '../flows/ask-offers.ts'
import { BestSeatsRef, SeatAvailabilityRef } from './types/seats.ts'
import { OfferSheetRef } from './types/sheet.ts'

const BestSeatsInput = builder.inputType('BestSeatsInput', {
  subGraphs: CONSUMER,
  description: 'What seats are wanted.',
  fields: (t) => ({
    marketplaceId: t.id({ required: true, description: 'The shop.' }),
    storefrontId: t.id({ description: 'The storefront; the first that lists the event unless said.' }),
    eventId: t.id({ required: true, description: 'The event.' }),
    quantity: t.int({ required: true, description: '1 to 100.' }),
    priceLevels: t.intList({ description: 'Of one of these levels; any unless said.' }),
    accessible: t.boolean({ description: 'An accessible place with its companions.' }),
    clearView: t.boolean({ description: 'None whose note warns, as of a limited view.' }),
  }),
})

builder.queryFields((t) => {
  const place = {
    marketplaceId: t.arg.id({ required: true, description: 'The shop.' }),
    storefrontId: t.arg.id({ description: 'The storefront; the first that lists the event unless said.' }),
    eventId: t.arg.id({ required: true, description: 'The event.' }),
  }
  return {
    offers: t.field({
      type: OfferSheetRef,
      subGraphs: CONSUMER,
      public: true,
      description: 'What the person who asks can have of an event now; without access only why not.',
      args: {
        ...place,
        visitId: t.arg.id({ description: 'Of a timed event: the visit; one that cannot be had is as none.' }),
      },
      resolve: (_root, args, context) => askOffers(context, args),
    }),
    seatAvailability: t.field({
      type: SeatAvailabilityRef,
      subGraphs: CONSUMER,
      public: true,
      description: 'Which seats cannot be had; resourceNotFound without access and for general admission.',
      args: place,
      resolve: (_root, args, context) => askAvailability(context, args),
    }),
    bestSeats: t.field({
      type: BestSeatsRef,
      subGraphs: CONSUMER,
      public: true,
      description: 'Proposes the best seats that can be had now. Holds nothing.',
      args: { input: t.arg({ type: BestSeatsInput, required: true, description: 'What is wanted.' }) },
      resolve: (_root, { input }, context) => askBestSeats(context, input),
    }),
  }
})
