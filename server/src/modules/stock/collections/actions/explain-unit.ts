import { sellsPasses } from '@admission/common/collection-kind.ts'
import { explain, type Wording } from '@admission/common/conditions/explain.ts'
import type { ConditionRow, ConditionUnit } from '@admission/common/conditions/types.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { readCapsOn } from '../reads/caps.ts'
import { readRivals } from '../reads/dry-run.ts'
import { readPlace, readSaleTerms, type RequestedPlace, type Place } from '../reads/place.ts'
import { readRuleBlocks } from '../reads/rule-blocks.ts'
import { readVocabulary } from '../reads/vocabulary.ts'
import { unitOf } from '../rules/block-facts.ts'
import { capName } from '../rules/cap-text.ts'
import { outranks, type Rival } from '../rules/dry-run.ts'
import { TIMED_EVENT } from '../rules/passes.ts'
import { traceOf, type Check } from '../rules/trace.ts'
import { attributeTitle, wordingOf } from '../rules/wording.ts'
import type { Cap } from '../types/bounds.ts'
import type { UnitBound, UnitExplanation } from '../types/dry-run.ts'
import type { Collection, RuleBlock } from '../types/collection.ts'

const NOT_HERE = 'Not for sale here.'
const check = (name: string, sentence: string | null, buyerSentence = NOT_HERE): Check => ({
  name,
  failed: sentence === null ? null : { sentence, buyerSentence },
})

const eventCheck = ({ eventState, isOver }: Place): Check => {
  const name = 'Event on sale'
  if (eventState === 'DRAFT') return check(name, 'The event is a draft, so buyers can’t see it yet.')
  if (eventState === 'CANCELLED') return check(name, 'The event was canceled.', 'This event was canceled.')
  return isOver ? check(name, 'The event is over.', 'This event is over.') : check(name, null)
}

const passCheck = ({ kind }: Collection, { isTimed }: Place): Check[] =>
  sellsPasses(kind) ? [check('Event in passes', isTimed ? TIMED_EVENT : null)] : []

const rowChecks = (rows: readonly ConditionRow[], unit: ConditionUnit | null, wording: Wording): Check[] => {
  if (rows.length === 0) return [check('Condition', 'With no rows, nothing is for sale.')]
  const answers = unit === null ? [] : explain({ kind: 'INVENTORY', rows }, unit, wording).rows
  return rows.map((row, index) => {
    const answer = answers[index]
    return check(attributeTitle(row), answer === undefined || answer.passed ? null : answer.sentence)
  })
}

/** A block that the account can't offer is missing: it doesn't exist, or an allocation gives it to someone else alone. */
const placeCheck = ({ blockId, allocation }: Place, block: RuleBlock | undefined): Check => {
  if (block !== undefined) return check('Place', null)
  return blockId === null || allocation === null
    ? check('Place', 'This event has no such place.')
    : check('Place', `The allocation “${allocation}” gives it to another account.`)
}

const saleCheck = (collection: Collection, isDatePaused: boolean, now: Date): Check => {
  const name = 'Collection on sale'
  const { state, onSaleFrom, onSaleUntil, timezone } = collection
  if (state !== 'PUBLISHED') return check(name, `The collection is ${state.toLowerCase()}.`, 'Not on sale right now.')
  if (onSaleFrom !== null && onSaleFrom > now) {
    const when = `On sale from ${formatTime(timeAt(onSaleFrom, timezone), { year: false })}.`
    return check(name, when, when)
  }
  if (onSaleUntil === null || onSaleUntil > now)
    return check(name, isDatePaused ? 'The sale of this date is paused.' : null, 'Sales for this date are paused.')
  return check(
    name,
    `The sale ended on ${formatTime(timeAt(onSaleUntil, timezone), { year: true })}.`,
    'The sale has ended.',
  )
}

const rivalCheck = (collection: Collection, rivals: readonly Rival[]): Check => {
  const own = { collectionId: collection.id, priority: collection.priority }
  const above = rivals.filter((rival) => outranks(rival, own)).toSorted((a, b) => (outranks(a, b) ? -1 : 1))[0]
  if (above === undefined) return check('Priority', null)
  const sentence = `“${above.name}” (priority ${String(above.priority)}) sells it in every storefront they share.`
  return check('Priority', sentence, `Sold as “${above.buyerName}”.`)
}

const SEAT_TAKEN: Readonly<Record<string, readonly [sentence: string, buyerSentence: string]>> = {
  HELD: ['It’s in a cart or being paid for.', 'In another cart.'],
  SOLD: ['It’s already sold.', 'Sold.'],
  BLOCKED: ['It’s blocked by staff.', NOT_HERE],
  KILLED: ['It was permanently removed from sale.', NOT_HERE],
}

const leftOf = ({ capacity, held, sold }: Cap): number => Math.max(0, capacity - held - sold)

const stockCheck = ({ seat, free }: Place, caps: readonly Cap[]): Check => {
  const name = 'Cap, limit, hold'
  const unavailable = seat === null ? undefined : SEAT_TAKEN[seat.status]
  if (unavailable !== undefined) return check(name, ...unavailable)
  if (seat === null && free <= 0) return check(name, 'All units in this area are sold or in carts.', 'Sold out.')
  const reached = caps.find((cap) => cap.storefrontId === null && leftOf(cap) === 0)
  return reached === undefined
    ? check(name, null)
    : check(name, `The cap “${capName(reached)}” has been reached.`, 'Sold out.')
}

const boundsOf = (place: Place, block: RuleBlock | undefined, caps: readonly Cap[]): UnitBound[] => [
  ...(block === undefined || place.seat !== null ? [] : [{ name: `Free in ${block.section}`, left: place.free }]),
  ...caps.map((cap) => ({ name: `Cap “${capName(cap)}”`, left: leftOf(cap) })),
]

/**
 * Explains why a unit is or isn't for sale in a collection: the event, the place, each row of the rule (stored or passed in),
 * the sale, competing collections, the price, holds. Throws notFound if the event doesn't exist or belongs to another account.
 */
export const explainUnit = async (
  transaction: AdminTx,
  collection: Collection,
  rows: readonly ConditionRow[],
  requested: RequestedPlace,
  now: Date,
): Promise<UnitExplanation> => {
  const place = await readPlace(transaction, collection.accountId, requested)
  if (place === undefined) throw notFound()
  const blocks = await readRuleBlocks(transaction, { accountId: collection.accountId, kind: 'SINGLE' }, [
    requested.eventId,
  ])
  const block = blocks.find(({ id }) => id === place.blockId)
  const unit = block === undefined ? null : unitOf(block, now, place.seat ?? undefined)
  const wording = wordingOf(await readVocabulary(transaction, collection.accountId, 'INVENTORY'))
  const terms = await readSaleTerms(transaction, collection.id, requested.eventId, block?.priceLevel ?? 0)
  const rivals = block === undefined ? [] : await readRivals(transaction, collection.id, [block.id])
  const caps = await readCapsOn(transaction, collection.id, requested.eventId)
  const trace = traceOf([
    eventCheck(place),
    ...passCheck(collection, place),
    placeCheck(place, block),
    ...rowChecks(rows, unit, wording),
    saleCheck(collection, terms.isDatePaused, now),
    check('Storefront', terms.inStorefront ? null : 'The collection isn’t in any storefront.'),
    ...(sellsPasses(collection.kind) ? [] : [rivalCheck(collection, rivals)]),
    check('Price', terms.hasPrice ? null : 'No visible price type has a price at its price level.'),
    stockCheck(place, caps),
  ])
  return { ...trace, bounds: boundsOf(place, block, caps) }
}
