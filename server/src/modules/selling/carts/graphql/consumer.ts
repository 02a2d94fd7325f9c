import { LocationInput, locationOf } from '#modules/people/addresses/graphql/types.ts'
import { DeliveryMechanismRef } from '#modules/stock/delivery/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { addToCart } from '../flows/add-to-cart.ts'
import { setAnswerFile } from '../flows/answer-file.ts'
import { setAnswers, setDelivery, setDetails, setInfo, setLocations } from '../flows/change-details.ts'
import { addCode, removeCode } from '../flows/change-codes.ts'
import { changeLine } from '../flows/change-line.ts'
import { extendCart } from '../flows/extend-cart.ts'
import { handOver, HANDOVER_SECONDS, takeOver } from '../flows/hand-over.ts'
import { joinCart } from '../flows/join-cart.ts'
import { findCart, showCart } from '../flows/open-cart.ts'
import { recallOrder } from '../flows/recall-order.ts'
import { removeLine } from '../flows/remove-line.ts'
import { setAddOn } from '../flows/set-add-on.ts'
import { setProtection } from '../flows/set-protection.ts'
import { seatsLeftAlone } from '../flows/seats-alone.ts'
import { AnswerInput, CartAddInput, CartDetailsInput, CartInfoInput, givenDetails, givenRoute } from './inputs.ts'
import { CartRef } from './types/cart.ts'
import { CartResultRef } from './types/results.ts'
import { SeatsAloneRef } from './types/seats-alone.ts'

const change = { type: CartResultRef, subGraphs: CONSUMER, public: true } as const

builder.queryField('cart', (t) =>
  t.field({
    type: CartRef,
    subGraphs: CONSUMER,
    public: true,
    nullable: true,
    description: 'Cart of the `CartToken` header. Null without a token, or if the cart belongs to another user.',
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
      'Single seats that the cart would strand against the organizer’s rules. Unless empty, payment is refused with `STRANDS_SEAT`.',
    resolve: async (_root, _args, context) => {
      const cart = await findCart(context)
      return cart ? [...(await seatsLeftAlone(context.services, cart))] : []
    },
  }),
)

builder.mutationFields((t) => {
  const eTag = t.arg.string({ required: true, description: 'Last seen eTag of the cart.' })
  return {
    cartAdd: t.field({
      ...change,
      description:
        'Adds a line to the cart of the `CartToken` header. Without one, creates a cart and returns its token.',
      args: { input: t.arg({ type: CartAddInput, required: true, description: 'Line to add.' }) },
      resolve: (_root, { input: { returnTo, ...selection } }, context) =>
        addToCart(context, { ...selection, returnTo: returnTo ? givenRoute(returnTo) : null }),
    }),
    cartChange: t.field({
      ...change,
      description:
        'Changes a line’s quantity (0 removes it) or seats, at the price it was added at. More tickets at another price are refused with `PRICE_CHANGED` and the new price: add them as a line of their own.',
      args: {
        eTag,
        cartItemId: t.arg.id({ required: true, description: 'Cart item ID.' }),
        quantity: t.arg.int({ required: true, description: 'New quantity, 0 to 100.' }),
        seatNumbers: t.arg.intList({
          description: 'Seat numbers, as many as `quantity`. Defaults to the nearest available.',
        }),
      },
      resolve: (_root, selection, context) => changeLine(context, selection),
    }),
    cartRemove: t.field({
      ...change,
      description: 'Removes a line, or an evicted one from the list.',
      args: { eTag, cartItemId: t.arg.id({ required: true, description: 'Cart item ID.' }) },
      resolve: (_root, args, context) => removeLine(context, args.eTag, args.cartItemId),
    }),
    cartExtend: t.field({
      ...change,
      description: 'Extends the cart’s time by half the hold time, once.',
      args: { eTag },
      resolve: (_root, args, context) => extendCart(context, args.eTag),
    }),
    cartJoin: t.field({
      ...change,
      description: 'Binds the cart to the signed-in user. Evicts lines that exceed their limits.',
      authScopes: { signedIn: true },
      resolve: (_root, _args, context) => joinCart(context),
    }),
    cartRecall: t.field({
      ...change,
      description:
        'Fills in what the cart lacks from the buyer’s last order: delivery, shipping address and answers. What it has stays.',
      authScopes: { signedIn: true },
      args: { eTag },
      resolve: (_root, args, context) => recallOrder(context, args.eTag),
    }),
    cartHandOver: t.string({
      subGraphs: CONSUMER,
      public: true,
      description: `Code that passes the cart on to the site itself, from a frame or another domain. It works once, for ${String(HANDOVER_SECONDS)} seconds.`,
      resolve: (_root, _args, context) => handOver(context),
    }),
    cartTakeOver: t.field({
      ...change,
      description:
        'Opens the cart of a code and gives it a new token; the earlier one stops working. Fails with `preconditionFailed` if the code was used or has expired.',
      args: {
        code: t.arg.string({ required: true, description: 'Code of `cartHandOver`.' }),
        key: t.arg.id({ required: true, description: 'Random UUID. A retry with the same key gets the same answer.' }),
      },
      resolve: (_root, { code, key }, context) => takeOver(context, code, key),
    }),
    cartSetInfo: t.field({
      ...change,
      description: 'Sets the buyer’s contact details.',
      args: { eTag, info: t.arg({ type: CartInfoInput, required: true, description: 'Contact details.' }) },
      resolve: (_root, { info, ...args }, context) =>
        setInfo(context, args.eTag, { name: info.name, email: info.email, phone: info.phone ?? null }),
    }),
    cartSetLocations: t.field({
      ...change,
      description:
        'Sets the shipping and billing addresses. An omitted one stays unchanged. A billing address is complete, or only a country, which removes it.',
      args: {
        eTag,
        shipping: t.arg({ type: LocationInput, description: 'Shipping address.' }),
        billing: t.arg({ type: LocationInput, description: 'Billing address.' }),
      },
      resolve: (_root, { shipping, billing, ...args }, context) =>
        setLocations(context, args.eTag, {
          shipping: shipping ? locationOf(shipping) : null,
          billing: billing ? locationOf(billing) : null,
        }),
    }),
    cartSetDelivery: t.field({
      ...change,
      description: 'Sets how a delivery group is delivered.',
      args: {
        eTag,
        groupId: t.arg.id({ required: true, description: 'Delivery group ID.' }),
        mechanism: t.arg({ type: DeliveryMechanismRef, description: 'Delivery mechanism.' }),
        optionId: t.arg.id({ description: 'Delivery option ID.' }),
      },
      resolve: (_root, { groupId, mechanism, optionId, ...args }, context) =>
        setDelivery(context, args.eTag, groupId, { mechanism: mechanism ?? null, optionId: optionId ?? null }),
    }),
    cartSetDetails: t.field({
      ...change,
      description:
        'Sets any of contact details, addresses, delivery and answers in one change, all or none. Fields are named as in the single changes; delivery as `delivery.{groupId}.mechanism`.',
      args: { eTag, details: t.arg({ type: CartDetailsInput, required: true, description: 'Details.' }) },
      resolve: (_root, args, context) => setDetails(context, args.eTag, givenDetails(args.details)),
    }),
    cartAddCode: t.field({
      ...change,
      description:
        'Adds a promotion code that lowers the price. Refused with the reason if it is unknown or doesn’t apply. Not case-sensitive.',
      args: { eTag, code: t.arg.string({ required: true, description: 'Promotion code.' }) },
      resolve: (_root, args, context) => addCode(context, args.eTag, args.code),
    }),
    cartRemoveCode: t.field({
      ...change,
      description: 'Removes a promotion code.',
      args: { eTag, code: t.arg.string({ required: true, description: 'Promotion code.' }) },
      resolve: (_root, args, context) => removeCode(context, args.eTag, args.code),
    }),
    cartSetAddOn: t.field({
      ...change,
      description:
        'Sets how many units of an add-on the cart holds. 0 removes it. Units in the cart keep their price; more at another price are refused with `PRICE_CHANGED`.',
      args: {
        eTag,
        addOnId: t.arg.id({ required: true, description: 'Add-on ID.' }),
        quantity: t.arg.int({ required: true, description: 'Number of units, 0 to 100.' }),
      },
      resolve: (_root, { addOnId, quantity, ...args }, context) => setAddOn(context, args.eTag, addOnId, quantity),
    }),
    cartSetProtection: t.field({
      ...change,
      description:
        'Says whether the buyer wants an organizer’s purchase protection. Asked before payment; there’s no default.',
      args: {
        eTag,
        accountId: t.arg.id({ required: true, description: 'Account ID.' }),
        isWanted: t.arg.boolean({ required: true, description: 'The buyer’s answer.' }),
      },
      resolve: (_root, { accountId, isWanted, ...args }, context) =>
        setProtection(context, args.eTag, accountId, isWanted),
    }),
    cartAnswer: t.field({
      ...change,
      description: 'Answers checkout questions. Omitted ones stay unchanged.',
      args: { eTag, answers: t.arg({ type: [AnswerInput], required: true, description: 'Answers by question.' }) },
      resolve: (_root, { answers, ...args }, context) => setAnswers(context, args.eTag, answers),
    }),
    cartAnswerFile: t.field({
      ...change,
      description: 'Answers a checkout question that asks for a file: PDF, PNG, JPEG or WebP of 2 MB or less.',
      args: {
        eTag,
        id: t.arg.id({ required: true, description: 'ID of the cart’s question.' }),
        file: t.arg({ type: 'Upload', description: 'The file. Null removes the answer.' }),
      },
      resolve: (_root, { id, file, ...args }, context) => setAnswerFile(context, args.eTag, id, file ?? null),
    }),
  }
})
