import * as v from 'valibot'
import type { PromotionKind } from '../promotion-words.ts'
import { isBefore } from '../validation/bounds.ts'
import { maxPriority } from '../validation/collection.ts'
import {
  chosenCollections,
  collectionChoiceForm,
  lacksCollections,
  NO_COLLECTION,
  type ChosenCollections,
} from '../validation/collection-choice.ts'
import { codeText } from '../validation/promotion-codes.ts'
import type { CurrencyOf } from '../validation/typed-fields.ts'
import type { Typed, Values } from './field.ts'
import { checkFields, formSchema, pick, valuesSchema, type Problem } from './fields.ts'
import { choice, count, either, money, percent, text, tick } from './kinds.ts'
import { validityFields } from './validity.ts'

const kindLabels: Readonly<Record<PromotionKind, string>> = {
  PERCENT: 'Percentage off',
  AMOUNT: 'Amount off',
  FIXED_PRICE: 'Fixed price',
  BUY_X_GET_Y: 'Buy some, get some',
}

/** The fields of a promotion's detail tab. Those that its kind doesn't use are null. */
export const promotionFields = {
  name: text({
    label: 'Name',
    max: 120,
    help: 'Buyers see it next to their savings.',
    description: 'Name. Buyers see it next to their savings.',
  }),
  description: text({
    label: 'Description',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 3,
    description: 'Note for staff.',
  }),
  kind: choice({
    label: 'Kind',
    labels: kindLabels,
    message: 'Choose a kind.',
    description: 'The way it changes prices.',
  }),
  basisPoints: percent({
    label: 'Percentage off',
    optional: true,
    description: 'PERCENT: share off each ticket, in basis points.',
  }),
  amount: money({
    label: 'Amount',
    optional: true,
    min: 0,
    message: 'Enter an amount above zero.',
    description: 'AMOUNT: off each ticket or the order. FIXED_PRICE: what a ticket costs.',
  }),
  perOrder: either({
    label: 'Applies to',
    labels: { yes: 'The order', no: 'Each ticket' },
    omitted: false,
    description: 'AMOUNT: off the order instead of each ticket.',
  }),
  buy: count({
    label: 'Tickets to buy',
    min: 1,
    max: 100,
    optional: true,
    description: 'BUY_X_GET_Y: tickets to buy.',
  }),
  get: count({
    label: 'Tickets that come with them',
    min: 1,
    max: 100,
    optional: true,
    description: 'BUY_X_GET_Y: tickets that come with them.',
  }),
  getBasisPoints: percent({
    label: 'Percentage off those',
    omitted: 10_000,
    description: 'BUY_X_GET_Y: share off the tickets that come with them, in basis points.',
  }),
  automatic: either({
    label: 'How buyers get it',
    labels: { yes: 'Automatically', no: 'With a code' },
    description: 'Applies without a code.',
  }),
  ...validityFields,
  maxUses: count({
    label: 'Total uses',
    optional: true,
    none: 'No limit',
    description: 'Orders that can use it; null for any number.',
  }),
  maxPerBuyer: count({
    label: 'Uses per buyer',
    optional: true,
    none: 'No limit',
    description: 'Orders of one buyer that can use it; null for any number.',
  }),
  budget: money({
    label: 'Budget',
    optional: true,
    min: 1,
    message: 'Enter an amount above zero, or leave it blank.',
    none: 'No limit',
    help: 'Stops when buyers have saved this much.',
    description: 'Total that buyers can save with it; null for any amount.',
  }),
  stackable: tick({
    label: 'Combines with others',
    omitted: false,
    help: 'Combines only with promotions that also allow it.',
    description: 'Combines with other promotions that do.',
  }),
  priority: count({
    label: 'Priority',
    min: -maxPriority,
    max: maxPriority,
    omitted: 0,
    help: 'If two promotions save the same, the one with the higher number applies.',
    description: 'If two save the same, the higher priority applies.',
  }),
}
/** Everything on a promotion's detail tab. */
export type PromotionInput = Values<typeof promotionFields>
export type TypedPromotion = Typed<typeof promotionFields>

const ofOffer = ['kind', 'basisPoints', 'amount', 'perOrder', 'buy', 'get', 'getBasisPoints', 'automatic'] as const
/** Fields of a promotion's discount, and of the way to get it. */
export const offerFields = pick(promotionFields, ...ofOffer)
type Offer = Values<typeof offerFields>
export type TypedOffer = Typed<typeof offerFields>

/** Checks a promotion's discount as forms hold it. */
export const offerForm = (account: CurrencyOf) => formSchema(offerFields, account)

/** Fields that a kind of promotion needs and an offer lacks. */
export const missingOf = ({ kind, basisPoints, amount, buy, get }: Offer): readonly (Problem<Offer> | false)[] => [
  kind === 'PERCENT' && basisPoints === null && ['basisPoints', 'Use a percentage from 0.01 to 100.'],
  kind === 'BUY_X_GET_Y' && buy === null && ['buy', 'Enter how many tickets they buy.'],
  kind === 'BUY_X_GET_Y' && get === null && ['get', 'Enter how many tickets come with them.'],
  kind === 'FIXED_PRICE' && amount === null && ['amount', 'Enter an amount above zero.'],
  kind === 'AMOUNT' && !amount && ['amount', 'Enter an amount above zero.'],
]

const detailIsWhole = checkFields<PromotionInput>((detail) => [
  ...missingOf(detail),
  !isBefore(detail.validFrom, detail.validUntil) && ['validUntil', 'Choose an end after the start.'],
])
export const promotionSchema = v.pipe(valuesSchema(promotionFields), detailIsWhole)
export const promotionForm = (account: CurrencyOf) => v.pipe(formSchema(promotionFields, account), detailIsWhole)

/** The fields of a new promotion, besides its collections and first code. */
export const newPromotionFields = pick(promotionFields, 'name', ...ofOffer, 'validFrom', 'validUntil')
/** A new promotion, with its collections, and its first code unless it is automatic. */
export type NewPromotionInput = Values<typeof newPromotionFields> & ChosenCollections & { readonly code: string }

const newIsWhole = checkFields<NewPromotionInput>((promotion) => {
  const problem = v.safeParse(codeText, promotion.code).issues?.[0].message
  return [
    ...missingOf(promotion),
    !promotion.automatic && problem !== undefined && ['code', problem],
    !isBefore(promotion.validFrom, promotion.validUntil) && ['validUntil', 'Choose an end after the start.'],
    lacksCollections(promotion) && ['collectionIds', NO_COLLECTION],
  ]
})
export const newPromotionSchema = v.pipe(
  v.object({ ...valuesSchema(newPromotionFields).entries, ...chosenCollections, code: v.string() }),
  newIsWhole,
)
export const newPromotionForm = (account: CurrencyOf) =>
  v.pipe(
    v.object({ ...formSchema(newPromotionFields, account).entries, ...collectionChoiceForm.entries, code: v.string() }),
    newIsWhole,
  )
