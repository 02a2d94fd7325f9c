import * as v from 'valibot'
import type { PromotionKind } from '../promotion-words.ts'
import { mergedAs } from './merge.ts'
import { newPromotionChecks, promotionChecks, promotionFields as fields } from './promotion.ts'
import {
  typedAmount,
  typedChoice,
  typedCount,
  typedEither,
  typedMoment,
  typedPercent,
  type CurrencyOf,
} from './typed-fields.ts'

/** The labels of the kinds of promotion. */
export const kindLabels: Readonly<Record<PromotionKind, string>> = {
  PERCENT: 'Percentage off',
  AMOUNT: 'Amount off',
  FIXED_PRICE: 'Fixed price',
  BUY_X_GET_Y: 'Buy some, get some',
}
export const wayLabels = { yes: 'Automatically', no: 'With a code' } as const
export const perOrderLabels = { yes: 'The order', no: 'Each ticket' } as const

const offerFields = (account: CurrencyOf) => ({
  kind: typedChoice(fields.kind, 'Kind', kindLabels),
  basisPoints: typedPercent(fields.basisPoints, 'Percentage off'),
  amount: typedAmount(fields.amount, 'Amount', account),
  perOrder: typedEither('Applies to', perOrderLabels),
  buy: typedCount(fields.buy, 'Tickets to buy'),
  get: typedCount(fields.get, 'Tickets that come with them'),
  getBasisPoints: typedPercent(fields.getBasisPoints, 'Percentage off those'),
  automatic: typedEither('How buyers get it', wayLabels),
})

/** What a promotion gives, as forms hold it. */
export const offerForm = (account: CurrencyOf) => v.object(offerFields(account))
export type TypedOffer = v.InferInput<ReturnType<typeof offerForm>>

/** The detail tab as its form holds it: numbers and percentages as text, choices as `yes` or `no`. */
export const promotionForm = (account: CurrencyOf) =>
  v.pipe(
    v.object({
      name: v.pipe(fields.name, mergedAs('Name')),
      description: v.pipe(fields.description, mergedAs('Description')),
      ...offerFields(account),
      validFrom: typedMoment(fields.validFrom, 'Starts'),
      validUntil: typedMoment(fields.validUntil, 'Ends'),
      maxUses: typedCount(fields.maxUses, 'Total uses'),
      maxPerBuyer: typedCount(fields.maxPerBuyer, 'Uses per buyer'),
      budget: typedAmount(fields.budget, 'Budget', account),
      stackable: v.pipe(fields.stackable, mergedAs('Combines with others')),
      priority: typedCount(fields.priority, 'Priority'),
    }),
    promotionChecks,
  )

/** A new promotion as its form holds it. */
export const newPromotionForm = (account: CurrencyOf) =>
  v.pipe(v.object({ name: fields.name, ...offerFields(account), code: v.string() }), newPromotionChecks)
