import { ADMIN, builder } from '#platform/graphql/builder.ts'

export const PromotionBasketInput = builder.inputType('PromotionBasketInput', {
  subGraphs: ADMIN,
  description: 'Tickets of one kind to try a promotion or add-on on.',
  fields: (t) => ({
    tickets: t.int({ required: true, description: 'Number of tickets, 1 to 100.' }),
    price: t.field({ type: 'Int64', required: true, description: 'Price of one ticket, minor units.' }),
    eventId: t.id({ description: 'Event of the tickets. Without it, conditions on the event find nothing.' }),
    collectionId: t.id({ description: 'Collection of the tickets; by default one that it applies to.' }),
    isSignedIn: t.boolean({ description: 'Whether the buyer is signed in.' }),
  }),
})
