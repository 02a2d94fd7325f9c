import { LOCATION_FIELDS, type Location } from '@admission/common/locations.ts'
import { answerProblems } from '#modules/stock/checkout-forms/rules/answers.ts'
import type { DeliveryChoice, StoredCart } from '../types/cart.ts'
import type { DeliveryGroup } from './delivery-groups.ts'
import type { ShownCartForm } from '../types/cart-form.ts'

/** A buyer's choices and answers from their last payment. */
export type LastOrder = {
  readonly locationShipping: Location | null
  /** Null if none was given, or where tickets were mailed. */
  readonly locationBilling: Location | null
  readonly delivery: readonly DeliveryChoice[]
  /** By question, with its event if it was asked for one. */
  readonly answers: Readonly<Record<string, string>>
}

/** Never assumed: what is agreed to each time, and files, which belong to one cart. */
const NEVER = new Set(['CONSENT', 'FILE'])

const isBlank = (location: Location): boolean =>
  LOCATION_FIELDS.every((field) => field === 'countryCode' || !location[field]?.trim())

/** The last address, if the cart has none yet. */
export const recalledAddress = (cart: StoredCart, last: LastOrder): Location | undefined =>
  last.locationShipping !== null && !isBlank(last.locationShipping) && isBlank(cart.locationShipping)
    ? last.locationShipping
    : undefined

/** The last billing address, if the cart has none yet. */
export const recalledBilling = (cart: StoredCart, last: LastOrder): Location | undefined =>
  last.locationBilling !== null && !isBlank(last.locationBilling) && isBlank(cart.locationBilling)
    ? last.locationBilling
    : undefined

/** The last way of delivery for the groups that have none yet, where it is still offered. */
export const recalledDelivery = (groups: readonly DeliveryGroup[], last: LastOrder): Record<string, DeliveryChoice> =>
  Object.fromEntries(
    groups.flatMap(({ id, mechanism, mechanisms, option }) => {
      if (mechanism !== null && option !== null) return []
      const choice = last.delivery.find((one) =>
        mechanism === null ? one.mechanism !== null && mechanisms.includes(one.mechanism) : one.mechanism === mechanism,
      )
      return choice === undefined ? [] : [[id, choice] as const]
    }),
  )

/**
 * The last answers to questions that are asked again and have none yet, if they still fit. Those about single tickets aren't
 * recalled: this time, other people may come.
 */
export const recalledAnswers = (forms: readonly ShownCartForm[], last: LastOrder): Record<string, string> => {
  const given = new Map<string, string>()
  for (const [key, answer] of Object.entries(last.answers)) {
    const [questionId = key] = key.split(':')
    if (!given.has(questionId)) given.set(questionId, answer)
  }
  const open = forms
    .filter(({ subject }) => subject.kind !== 'TICKET')
    .flatMap(({ questions }) => questions)
    .filter(({ question, response }) => response === null && !NEVER.has(question.type))
  return Object.fromEntries(
    open.flatMap((asked) => {
      const answer = last.answers[asked.key] ?? given.get(asked.question.id)
      const fits = answer !== undefined && answerProblems([asked], new Map([[asked.key, answer]])).length === 0
      return fits ? [[asked.key, answer] as const] : []
    }),
  )
}
