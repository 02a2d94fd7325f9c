import { emptyLocation } from '@admission/common/addresses.ts'
import { locationText } from '#modules/people/addresses/flows/location-text.ts'
import { ConstraintRef, LocationRef } from '#modules/people/addresses/graphql/types.ts'
import { ChargeRef } from '#modules/stock/pricing/graphql/types/charge.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { CartAddOnRef, EvictedAddOnRef } from './add-ons.ts'
import { CartProtectionRef } from './protection.ts'
import { CartPromotionRef, PromotionCodeRef } from './promotions.ts'
import { isOpenTo } from '../../rules/owner.ts'
import type { CartFlag, CartInfo, ItemRoute, ShownCart } from '../../types/cart.ts'
import { CartCheckoutFormRef, withoutAnswers } from './checkout-forms.ts'
import { OpenPaymentRef } from './open-payment.ts'
import { CartItemRef, DeliveryGroupRef, EvictedItemRef } from './items.ts'
import type { ShownCheckoutTerms } from '../../types/cart-form.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const ItemRouteRef = builder.objectRef<ItemRoute>('ItemRoute').implement({
  ...inConsumer,
  description: 'Page of the shop, as a route.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Route name.' }),
    params: t.expose('params', { type: 'JSON', description: 'Path parameters.' }),
    query: t.expose('query', { type: 'JSON', description: 'Query parameters.' }),
  }),
})

type ShownInfo = { readonly [Field in keyof CartInfo]: string | null }
const emptyInfo: ShownInfo = { name: null, email: null, phone: null }

const CartInfoRef = builder.objectRef<ShownInfo>('CartInfo').implement({
  ...inConsumer,
  description: 'Buyer’s contact details.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Buyer’s name. Null until entered.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address for tickets and receipt.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, for questions about the order.' }),
  }),
})

const CartFlagRef = builder.objectRef<CartFlag>('CartFlag').implement({
  ...inConsumer,
  description: 'Requirement of checkout.',
  fields: (t) => ({
    requirePayment: t.exposeBoolean('requirePayment', { description: 'False if everything is free.' }),
    shippingAddress: t.expose('shippingAddress', {
      type: ConstraintRef,
      description: 'DISABLED if nothing is shipped.',
    }),
    billingAddress: t.expose('billingAddress', {
      type: ConstraintRef,
      description: 'DISABLED if there is nothing to pay.',
    }),
    isFinalized: t.exposeBoolean('isFinalized', {
      description: 'Whether the cart became a purchase. If so, discard its ID and token.',
    }),
  }),
})

export const CartCardRef = builder.objectRef<{ readonly brand: string; readonly last4: string }>('CartCard').implement({
  ...inConsumer,
  description: 'Payment card, by its non-sensitive details.',
  fields: (t) => ({
    brand: t.exposeString('brand', { description: 'Card brand, such as visa.' }),
    last4: t.exposeString('last4', { description: 'Last four digits.' }),
  }),
})

const CheckoutTermsRef = builder.objectRef<ShownCheckoutTerms>('CheckoutTerms').implement({
  ...inConsumer,
  description: 'An organizer’s terms that the buyer accepts when paying.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of this version of the terms, for `acceptedTerms`.' }),
    accountName: t.exposeString('accountName', { description: 'Organizer’s name.' }),
    title: t.exposeString('title', { description: 'Title.' }),
    body: t.exposeString('body', { description: 'Text, in plain paragraphs.' }),
  }),
})

const sumOfMoney = 'One entry, in the cart’s currency. Empty for an empty cart.'

export const CartRef = builder.objectRef<ShownCart>('Cart').implement({
  ...inConsumer,
  description: 'Cart: what it holds, until when, and what checkout still requires.',
  fields: (t) => ({
    cartId: t.exposeID('cartId', { description: 'Cart ID. Not secret, unlike the cart token.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'Time of the last change.' }),
    eTag: t.exposeString('eTag', { description: 'Changes with every change to the cart. Send it with the next one.' }),
    remainingSeconds: t.exposeInt('remainingSeconds', {
      nullable: true,
      description: 'Seconds until its tickets are released, by the server clock. Null if it holds nothing.',
    }),
    dateExpire: t.exposeInt('dateExpire', {
      nullable: true,
      description: 'When its tickets are released, in epoch seconds.',
    }),
    totalCount: t.int({ description: 'Number of lines.', resolve: ({ items }) => items.length }),
    totalQuantity: t.int({
      description: 'Number of units in all lines.',
      resolve: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    grandTotals: t.field({ type: [MoneyRef], description: sumOfMoney, resolve: (cart) => [...cart.grandTotals] }),
    shippingAndHandling: t.field({
      type: [MoneyRef],
      description: sumOfMoney,
      resolve: (cart) => [...cart.shippingAndHandling],
    }),
    fees: t.field({ type: [MoneyRef], description: sumOfMoney, resolve: (cart) => [...cart.fees] }),
    discounts: t.field({ type: [MoneyRef], description: sumOfMoney, resolve: (cart) => [...cart.discounts] }),
    items: t.field({ type: [CartItemRef], description: 'Lines, oldest first.', resolve: (cart) => [...cart.items] }),
    itemsEvicted: t.field({
      type: [EvictedItemRef],
      description: 'Evicted lines, until they’re removed.',
      resolve: (cart) => [...cart.itemsEvicted],
    }),
    deliveryGroups: t.field({
      type: [DeliveryGroupRef],
      description: 'Delivery groups of its lines.',
      resolve: (cart) => [...cart.deliveryGroups],
    }),
    info: t.field({
      type: CartInfoRef,
      description: 'Buyer’s contact details. Empty if the cart belongs to another user.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? (cart.info ?? emptyInfo) : emptyInfo),
    }),
    card: t.field({
      type: CartCardRef,
      nullable: true,
      description: 'Always null: card details never leave the browser’s payment form.',
      resolve: () => null,
    }),
    locationShipping: t.field({
      type: LocationRef,
      description: 'Shipping address. Empty unless you own the cart.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.locationShipping : emptyLocation()),
    }),
    locationBilling: t.field({
      type: LocationRef,
      description: 'Billing address. Empty unless you own the cart.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.locationBilling : emptyLocation()),
    }),
    billedTo: t.string({
      nullable: true,
      description: 'Billing address in one line. Null if none was given, and unless you own the cart.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? locationText(cart.locationBilling) : null),
    }),
    flag: t.expose('flag', { type: CartFlagRef, description: 'Requirements of checkout.' }),
    checkoutTerms: t.field({
      type: [CheckoutTermsRef],
      description: 'Terms to accept, one entry per organizer that has terms.',
      resolve: (cart) => [...cart.checkoutTerms],
    }),
    hasPromotion: t.boolean({
      description: 'Whether a promotion lowers the price.',
      resolve: ({ promotions }) => promotions.some(({ saved }) => saved !== null),
    }),
    promotions: t.field({
      type: [CartPromotionRef],
      description: 'Promotions that lower the price, and entered codes that don’t.',
      resolve: ({ promotions }) => [...promotions],
    }),
    addOns: t.field({
      type: [CartAddOnRef],
      description: 'Add-ons in the cart, and those offered with its tickets, in the organizer’s order.',
      resolve: ({ addOns }) => [...addOns],
    }),
    addOnsEvicted: t.field({
      type: [EvictedAddOnRef],
      description: 'Add-ons that it lost when its time ran out, until they’re held again.',
      resolve: ({ addOnsEvicted }) => [...addOnsEvicted],
    }),
    protection: t.field({
      type: [CartProtectionRef],
      description: 'Protection offered with what is in the cart, one entry per organizer that offers it.',
      resolve: ({ protection }) => [...protection],
    }),
    hasAwesimo: t.boolean({ description: 'Whether it holds a protected purchase.', resolve: () => false }),
    purchaseInProgress: t.exposeBoolean('purchaseInProgress', { description: 'Whether a payment is in progress.' }),
    cartCheckoutForms: t.field({
      type: [CartCheckoutFormRef],
      description: 'Forms that its collections require. Answers are visible only to the owner.',
      resolve: (cart, _args, { actor }) =>
        isOpenTo(cart, actor) ? [...cart.cartCheckoutForms] : cart.cartCheckoutForms.map(withoutAnswers),
    }),
    promotionCodes: t.field({
      type: [PromotionCodeRef],
      description: 'Entered promotion codes.',
      resolve: ({ promotions }) => promotions.flatMap(({ code }) => (code === null ? [] : [{ code }])),
    }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'Text on the card statement.',
    }),
    paymentIntentClientSecret: t.exposeString('paymentIntentClientSecret', {
      nullable: true,
      description: 'Client secret of the payment in progress, if the gateway uses one.',
    }),
    lastActiveItemRoute: t.expose('lastActiveItemRoute', {
      type: ItemRouteRef,
      nullable: true,
      description: 'Page the buyer last added from.',
    }),
    breakdown: t.field({
      type: [ChargeRef],
      description: 'Price breakdown over all tickets. Rows that aren’t included in another add up to the total.',
      resolve: (cart) => [...cart.breakdown],
    }),
    extendable: t.exposeBoolean('extendable', { description: 'Whether the time can still be extended (once).' }),
    openAttemptId: t.exposeID('openAttemptId', {
      nullable: true,
      description: 'Attempt ID of the payment in progress.',
    }),
    payment: t.field({
      type: OpenPaymentRef,
      nullable: true,
      description: 'Payment in progress. Visible only to the owner; null if there’s no payment in progress.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.payment : null),
    }),
    purchaseIds: t.field({
      type: ['ID'],
      description: 'Purchases that a finalized cart became. Visible only to the owner.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? [...cart.purchaseIds] : []),
    }),
  }),
})
