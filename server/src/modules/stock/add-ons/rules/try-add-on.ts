import { rowHolds } from '@admission/common/conditions/evaluate.ts'
import { ATTRIBUTES } from '@admission/common/conditions/attributes.ts'
import { explain } from '@admission/common/conditions/explain.ts'
import type { ConditionRow, ConditionUnit } from '@admission/common/conditions/types.ts'
import { formatMoney } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import { factsOfCart, type TrialCart } from '#modules/stock/promotions/rules/try-promotion.ts'
import type { AddOn } from '../types.ts'

/** Whether an add-on is offered with a basket, how many units, and why not. */
export type TriedAddOn = {
  readonly isOffered: boolean
  /** Why it isn't offered with these tickets, for staff. */
  readonly reason: string | null
  /** Fewest units, if any, and most; null for no limit but the stock and the checkout's own. */
  readonly minimum: number
  readonly maximum: number | null
  /** Why no buyer can add it right now, whatever the basket. */
  readonly blockers: readonly string[]
}

const failure = (rows: readonly ConditionRow[], facts: ConditionUnit, addOn: AddOn): string | null => {
  const index = rows.findIndex((row) => !rowHolds(row, facts))
  const row = rows[index]
  if (row === undefined) return null
  const start = `Row ${String(index + 1)} of the condition isn’t met`
  // IDs mean nothing to people.
  const { kind } = ATTRIBUTES[row.attribute]
  if (kind === 'id') return `${start}.`
  const { sentence } = explain({ kind: 'SALE', rows: [row] }, facts, (attribute, value) =>
    ATTRIBUTES[attribute].kind === 'amount'
      ? formatMoney({ amount: Number(value), ...addOn })
      : value === true
        ? 'yes'
        : value === false
          ? 'no'
          : String(value),
  )
  return `${start}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

const STATES: Readonly<Partial<Record<AddOn['state'], string>>> = {
  DRAFT: 'It’s a draft.',
  PAUSED: 'It’s paused.',
  ARCHIVED: 'It’s archived.',
}

const blockersOf = (addOn: AddOn, minimum: number, now: Date): string[] => {
  const { state, validFrom, validUntil, timezone, stock, taken } = addOn
  const at = (time: Date): string => formatTime(timeAt(time, timezone), { year: true })
  const left = stock === null ? Infinity : Math.max(0, stock - taken)
  return [
    STATES[state],
    validFrom !== null && validFrom > now ? `It starts on ${at(validFrom)}.` : undefined,
    validUntil !== null && validUntil <= now ? `It ended on ${at(validUntil)}.` : undefined,
    left === 0
      ? 'It’s sold out.'
      : left < minimum
        ? `Only ${number(left)} left, but these tickets need ${plural(minimum, 'unit')}.`
        : undefined,
  ].filter((sentence) => sentence !== undefined)
}

/** Tries an add-on with a rule on a basket, as if it were on sale. What isn't so yet is among the blockers. */
export const tryAddOn = (addOn: AddOn, rows: readonly ConditionRow[], basket: TrialCart, now: Date): TriedAddOn => {
  const { allCollections, collectionIds, perTicket, required } = addOn
  const { collectionId, tickets } = basket
  const isOther = !allCollections && collectionId !== null && !collectionIds.includes(collectionId)
  const reason = isOther
    ? 'It isn’t offered with this collection.'
    : !allCollections && collectionIds.length === 0
      ? 'It isn’t offered with any collection.'
      : failure(rows, factsOfCart(basket), addOn)
  const maximum = perTicket ? Math.min(addOn.maximum ?? tickets, tickets) : addOn.maximum
  const minimum = perTicket && required ? (maximum ?? tickets) : Math.min(addOn.minimum, maximum ?? addOn.minimum)
  return { isOffered: reason === null, reason, minimum, maximum, blockers: blockersOf(addOn, minimum, now) }
}
