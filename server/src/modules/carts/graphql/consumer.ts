import { DeliveryMechanismRef } from '#modules/delivery/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { addToCart } from '../flows/add-to-cart.ts'
import { setAnswers, setDelivery, setInfo, setLocations } from '../flows/change-details.ts'
import { changeLine } from '../flows/change-line.ts'
import { extendCart } from '../flows/extend-cart.ts'
import { joinCart } from '../flows/join-cart.ts'
import { findCart, showCart } from '../flows/open-cart.ts'
import { removeLine } from '../flows/remove-line.ts'
import { seatsLeftAlone } from '../flows/seats-alone.ts'
import { AnswerInput, CartAddInput, CartInfoInput, locationOf, LocationInput, routeOf } from './inputs.ts'
import { CartRef } from './types.ts'
import { CartResultRef } from './types/results.ts'
import { SeatsAloneRef } from './types/seats-alone.ts'

const change = { type: CartResultRef, subGraphs: CONSUMER, public: true } as const

builder.queryField('cart', (t) =>
  t.field({
    type: CartRef,
    subGraphs: CONSUMER,
    public: true,
    nullable: true,
    description:
      'The cart whose secret the header CartToken carries; null without one, or where it is somebody else’s.',
    resolve: async (_root, _args, context) => {
      const cart = await findCart(context)
      return cart ? showCart(context.services, cart) : null
    },
  }),
)

builder.queryField('cartSeatsAlone', (t) =>
  t.field({
    type: [SeatsAloneRef],
    subGraphs: CONSUMER,
    public: true,
    description:
      'Single seats that the cart of CartToken would leave alone where their organizer wants none left: with these it cannot be paid for (STRANDS_SEAT). Empty: it can.',
    resolve: async (_root, _args, context) => {
      const cart = await findCart(context)
      return cart ? [...(await seatsLeftAlone(context.services, cart))] : []
    },
  }),
)

builder.mutationFields((t) => {
  const eTag = t.arg.string({ required: true, description: 'Of the cart as it was last seen.' })
  return {
    cartAdd: t.field({
      ...change,
      description: 'Adds a line to the cart of CartToken; without one a cart is made and its token answered.',
      args: { input: t.arg({ type: CartAddInput, required: true, description: 'What is wanted.' }) },
      resolve: (_root, { input: { returnTo, ...wish } }, context) =>
        addToCart(context, { ...wish, returnTo: returnTo ? routeOf(returnTo) : null }),
    }),
    cartChange: t.field({
      ...change,
      description: 'Gives a line another quantity (0 removes it) or other seats, at the price it was added at.',
      args: {
        eTag,
        cartItemId: t.arg.id({ required: true, description: 'Of the line.' }),
        quantity: t.arg.int({ required: true, description: '0 to 100.' }),
        seatNumbers: t.arg.intList({ description: 'As many as `quantity`; the nearest to be had unless said.' }),
      },
      resolve: (_root, wish, context) => changeLine(context, wish),
    }),
    cartRemove: t.field({
      ...change,
      description: 'Takes a line out, or an evicted one off the list.',
      args: { eTag, cartItemId: t.arg.id({ required: true, description: 'Of the line.' }) },
      resolve: (_root, args, context) => removeLine(context, args.eTag, args.cartItemId),
    }),
    cartExtend: t.field({
      ...change,
      description: 'Gives the clock half the hold time more, once.',
      args: { eTag },
      resolve: (_root, args, context) => extendCart(context, args.eTag),
    }),
    cartJoin: t.field({
      ...change,
      description: 'Binds the cart to the person who is signed in; what is over their limits is evicted, named.',
      authScopes: { signedIn: true },
      resolve: (_root, _args, context) => joinCart(context),
    }),
    cartSetInfo: t.field({
      ...change,
      description: 'Whom the tickets are for.',
      args: { eTag, info: t.arg({ type: CartInfoInput, required: true, description: 'Name and contact.' }) },
      resolve: (_root, { info, ...args }, context) =>
        setInfo(context, args.eTag, { name: info.name, email: info.email, phone: info.phone ?? null }),
    }),
    cartSetLocations: t.field({
      ...change,
      description: 'Where tickets are sent, and the address of the card; what is left out stays.',
      args: {
        eTag,
        shipping: t.arg({ type: LocationInput, description: 'Where tickets are sent.' }),
        billing: t.arg({ type: LocationInput, description: 'Address of the card.' }),
      },
      resolve: (_root, { shipping, billing, ...args }, context) =>
        setLocations(context, args.eTag, {
          shipping: shipping ? locationOf(shipping) : null,
          billing: billing ? locationOf(billing) : null,
        }),
    }),
    cartSetDelivery: t.field({
      ...change,
      description: 'How a delivery group is delivered.',
      args: {
        eTag,
        groupId: t.arg.id({ required: true, description: 'Of the group.' }),
        mechanism: t.arg({ type: DeliveryMechanismRef, description: 'The way.' }),
        optionId: t.arg.id({ description: 'The option within it.' }),
      },
      resolve: (_root, { groupId, mechanism, optionId, ...args }, context) =>
        setDelivery(context, args.eTag, groupId, { mechanism: mechanism ?? null, optionId: optionId ?? null }),
    }),
    cartAnswer: t.field({
      ...change,
      description: 'Answers questions of checkout; those that are not named stay.',
      args: { eTag, answers: t.arg({ type: [AnswerInput], required: true, description: 'Answers by question.' }) },
      resolve: (_root, { answers, ...args }, context) => setAnswers(context, args.eTag, answers),
    }),
  }
})
