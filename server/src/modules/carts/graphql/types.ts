import { emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { ConstraintRef } from '#modules/addresses/graphql/types.ts'
import { CheckoutFormRef, CheckoutQuestionRef } from '#modules/checkout-forms/graphql/types.ts'
import { ChargeRef } from '#modules/pricing/graphql/types.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { isOpenTo } from '../rules/owner.ts'
import type { CartFlag, CartInfo, ItemRoute, ShownCart, ShownCartForm, ShownCheckoutTerms } from '../types.ts'
import { OpenPaymentRef } from './types/open-payment.ts'
import { CartItemRef, DeliveryGroupRef, EvictedItemRef } from './types/items.ts'

const inConsumer = { subGraphs: CONSUMER, public: true } as const

const ItemRouteRef = builder.objectRef<ItemRoute>('ItemRoute').implement({
  ...inConsumer,
  description: 'A page of the shop, as its router names it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the route.' }),
    params: t.expose('params', { type: 'JSON', description: 'Parts of its path.' }),
    query: t.expose('query', { type: 'JSON', description: 'What stands behind the question mark.' }),
  }),
})

type ShownInfo = { readonly [Field in keyof CartInfo]: string | null }
const nobody: ShownInfo = { name: null, email: null, phone: null }

const CartInfoRef = builder.objectRef<ShownInfo>('CartInfo').implement({
  ...inConsumer,
  description: 'Whom the tickets are for.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Of the buyer; null until it is given.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where tickets and receipt go.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'For questions about the order.' }),
  }),
})

const CartFlagRef = builder.objectRef<CartFlag>('CartFlag').implement({
  ...inConsumer,
  description: 'What checkout asks for.',
  fields: (t) => ({
    requirePayment: t.exposeBoolean('requirePayment', { description: 'False where everything is free.' }),
    shippingAddress: t.expose('shippingAddress', {
      type: ConstraintRef,
      description: 'DISABLED where nothing is sent by post.',
    }),
    billingAddress: t.expose('billingAddress', {
      type: ConstraintRef,
      description: 'DISABLED where nothing is sent by post.',
    }),
    isFinalized: t.exposeBoolean('isFinalized', { description: 'It became a purchase: the browser forgets it.' }),
  }),
})

export const LocationRef = builder.objectRef<Location>('Location').implement({
  ...inConsumer,
  description: 'A postal address.',
  fields: (t) => ({
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1, US unless said.' }),
    administrativeArea: t.exposeString('administrativeArea', { nullable: true, description: 'State, province.' }),
    locality: t.exposeString('locality', { nullable: true, description: 'Town.' }),
    dependentLocality: t.exposeString('dependentLocality', { nullable: true, description: 'Part of the town.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'As the country writes it.' }),
    addressLine1: t.exposeString('addressLine1', { nullable: true, description: 'Street and number.' }),
    addressLine2: t.exposeString('addressLine2', { nullable: true, description: 'A line more.' }),
  }),
})

export const CartCardRef = builder.objectRef<{ readonly brand: string; readonly last4: string }>('CartCard').implement({
  ...inConsumer,
  description: 'A card by what may be known of it.',
  fields: (t) => ({
    brand: t.exposeString('brand', { description: 'visa and the like.' }),
    last4: t.exposeString('last4', { description: 'Its last four digits.' }),
  }),
})

const PromotionCodeRef = builder.objectRef<{ readonly code: string }>('PromotionCode').implement({
  ...inConsumer,
  description: 'A code that is applied to the cart.',
  fields: (t) => ({ code: t.exposeString('code', { description: 'In capitals.' }) }),
})

const CheckoutTermsRef = builder.objectRef<ShownCheckoutTerms>('CheckoutTerms').implement({
  ...inConsumer,
  description: 'Terms of one organizer that the buyer agrees to when paying.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the organizer and the version: what `acceptedTerms` takes.' }),
    accountName: t.exposeString('accountName', { description: 'Whose terms.' }),
    title: t.exposeString('title', { description: 'A heading.' }),
    body: t.exposeString('body', { description: 'Plain paragraphs.' }),
  }),
})

const CartCheckoutQuestionRef = builder
  .objectRef<ShownCartForm['questions'][number]>('CartCheckoutQuestion')
  .implement({
    ...inConsumer,
    description: 'A question with its answer.',
    fields: (t) => ({
      id: t.id({ description: 'Of the question: what `cartAnswer` names.', resolve: ({ question }) => question.id }),
      checkoutQuestion: t.expose('question', { type: CheckoutQuestionRef, description: 'What is asked.' }),
      response: t.exposeString('response', { nullable: true, description: 'The answer; null: none yet.' }),
    }),
  })

const CartCheckoutFormRef = builder.objectRef<ShownCartForm>('CartCheckoutForm').implement({
  ...inConsumer,
  description: 'A form that the collections of the cart ask for.',
  fields: (t) => ({
    checkoutForm: t.expose('checkoutForm', { type: CheckoutFormRef, description: 'The form.' }),
    cartCheckoutQuestions: t.field({
      type: [CartCheckoutQuestionRef],
      description: 'Its questions, in order, with the answers.',
      resolve: ({ questions }) => [...questions],
    }),
  }),
})

const unanswered = (form: ShownCartForm): ShownCartForm => ({
  ...form,
  questions: form.questions.map(({ question }) => ({ question, response: null })),
})

const sumOfMoney = 'One entry, of the currency of the cart; empty for an empty cart.'

/** A basket. */
export const CartRef = builder.objectRef<ShownCart>('Cart').implement({
  ...inConsumer,
  description: 'A basket: what it holds, until when, and what checkout still asks for.',
  fields: (t) => ({
    cartId: t.exposeID('cartId', { description: 'No secret: the CartToken is.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'Instant of the last change.' }),
    eTag: t.exposeString('eTag', { description: 'Rises with every change; sent with the next one.' }),
    remainingSeconds: t.exposeInt('remainingSeconds', {
      nullable: true,
      description: 'Seconds until what it holds is let go, by the clock of the server; null: it holds nothing.',
    }),
    dateExpire: t.exposeInt('dateExpire', { nullable: true, description: 'The same as epoch seconds.' }),
    totalCount: t.int({ description: 'Lines.', resolve: ({ items }) => items.length }),
    totalQuantity: t.int({
      description: 'Units of all lines.',
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
      description: 'Lines that were lost, until they are removed.',
      resolve: (cart) => [...cart.itemsEvicted],
    }),
    deliveryGroups: t.field({
      type: [DeliveryGroupRef],
      description: 'How its lines are delivered.',
      resolve: (cart) => [...cart.deliveryGroups],
    }),
    info: t.field({
      type: CartInfoRef,
      description: 'Whom the tickets are for; of a cart that is somebody’s, for them alone.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? (cart.info ?? nobody) : nobody),
    }),
    card: t.field({
      type: CartCardRef,
      nullable: true,
      description: 'Always null: cards belong to the form in the browser.',
      resolve: () => null,
    }),
    locationShipping: t.field({
      type: LocationRef,
      description: 'Where tickets are sent; empty for anybody but the owner.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.locationShipping : emptyLocation()),
    }),
    locationBilling: t.field({
      type: LocationRef,
      description: 'Address of the card; empty for anybody but the owner.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.locationBilling : emptyLocation()),
    }),
    flag: t.expose('flag', { type: CartFlagRef, description: 'What checkout asks for.' }),
    checkoutTerms: t.field({
      type: [CheckoutTermsRef],
      description: 'One for each organizer that has terms.',
      resolve: (cart) => [...cart.checkoutTerms],
    }),
    hasPromotion: t.boolean({ description: 'A promotion lowers its price.', resolve: () => false }),
    hasAwesimo: t.boolean({ description: 'It holds a protected purchase.', resolve: () => false }),
    purchaseInProgress: t.exposeBoolean('purchaseInProgress', { description: 'A payment is on its way.' }),
    cartCheckoutForms: t.field({
      type: [CartCheckoutFormRef],
      description: 'Forms that its collections ask for; the answers are shown to the owner alone.',
      resolve: (cart, _args, { actor }) =>
        isOpenTo(cart, actor) ? [...cart.cartCheckoutForms] : cart.cartCheckoutForms.map(unanswered),
    }),
    promotionCodes: t.field({ type: [PromotionCodeRef], description: 'Codes applied.', resolve: () => [] }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'What the card statement will say.',
    }),
    paymentIntentClientSecret: t.exposeString('paymentIntentClientSecret', {
      nullable: true,
      description: 'Of the payment on its way, where the gateway has one.',
    }),
    lastActiveItemRoute: t.expose('lastActiveItemRoute', {
      type: ItemRouteRef,
      nullable: true,
      description: 'Where the buyer came from.',
    }),
    breakdown: t.field({
      type: [ChargeRef],
      description: 'Every row of the price, put together over all tickets; those not included add up to the total.',
      resolve: (cart) => [...cart.breakdown],
    }),
    extendable: t.exposeBoolean('extendable', { description: 'The clock can be extended once.' }),
    openAttemptId: t.exposeID('openAttemptId', { nullable: true, description: 'Of the payment on its way.' }),
    payment: t.field({
      type: OpenPaymentRef,
      nullable: true,
      description: 'The payment on its way, for the owner alone; null: none.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? cart.payment : null),
    }),
    purchaseIds: t.field({
      type: ['ID'],
      description: 'What a finalized cart became, for the owner alone; empty until then.',
      resolve: (cart, _args, { actor }) => (isOpenTo(cart, actor) ? [...cart.purchaseIds] : []),
    }),
  }),
})
