import { formatMoney, type Money } from '@admission/common/money.ts'
import { latePrice, type PassLate } from '@admission/common/pricing/late-pass.ts'
import { passParts, type PassSplit } from '@admission/common/pricing/pass-parts.ts'
import { formatDay } from '@admission/common/time.ts'
import { number, plural } from '@admission/common/words.ts'
import type { CollectionDetailFieldsFragment } from './collection-detail.gql.ts'

/** What a pass consists of. */
export type Pass = NonNullable<CollectionDetailFieldsFragment['pass']>
export type PassEvent = Pass['events'][number]

/** The events that new passes hold a ticket for. */
export const comingEvents = ({ events }: Pick<Pass, 'events'>): readonly PassEvent[] =>
  events.filter(({ state }) => state === 'COMING')

/** `20 events: Oct 3, 2027 – May 20, 2028`, of those that new passes hold a ticket for. */
export function passEventsSentence(pass: Pick<Pass, 'events'>): string {
  const coming = comingEvents(pass)
  const [first, last] = [coming[0], coming.at(-1)]
  if (first === undefined || last === undefined) return 'It matches no coming events, so there are no passes to sell.'
  const [from, until] = [first, last].map(({ date }) => formatDay(date.local, true))
  return `${plural(coming.length, 'event')}: ${from === until ? String(from) : `${String(from)} – ${String(until)}`}`
}

/** What keeps a choice pass from being sold: `Buyers can choose from 2 events only.` Undefined if nothing does. */
export function fewEventsText(pass: Pick<Pass, 'events'>, choose: number | null): string | undefined {
  const coming = comingEvents(pass).length
  return choose === null || coming >= choose
    ? undefined
    : `Only ${plural(coming, 'event')} can be chosen. Passes are sold while there are ${number(choose)} or more.`
}

/** How many events the season has, those that have begun or are over included. */
const seasonEvents = ({ events }: Pick<Pass, 'events'>): number =>
  events.filter(({ state }) => state === 'COMING' || state === 'OVER').length

/** The lowest price of a pass that is bought now: for all of its season, or for what is left of it. Null without one. */
export function priceNow(pass: Pass, late: PassLate): Money | null {
  const { lowestPrice } = pass
  if (lowestPrice === null || late === 'WHOLE') return lowestPrice
  return { ...lowestPrice, amount: latePrice(lowestPrice.amount, comingEvents(pass).length, seasonEvents(pass)) }
}

/** What the late price means today: `4 of 6 events are left: $40.00 of $60.00`. */
export function lateText(pass: Pass, late: PassLate): string {
  if (late === 'WHOLE') return 'New passes cost the same, however many events are left.'
  const [left, all, now] = [comingEvents(pass).length, seasonEvents(pass), priceNow(pass, late)]
  if (left === 0 || now === null || pass.lowestPrice === null)
    return 'The fixed prices are for all events of the season. Buyers pay for those that are left.'
  if (left === all) return `No event has begun yet: ${formatMoney(now)} for ${plural(all, 'event')}`
  const price = `${formatMoney(now)} of ${formatMoney(pass.lowestPrice)}`
  return `${number(left)} of ${plural(all, 'event')} ${left === 1 ? 'is' : 'are'} left: ${price}`
}

/**
 * The part of the pass's lowest price now that each coming event has, by event; empty without a price. Of a choice pass, if its first
 * events are chosen.
 */
export function exampleParts(
  { events, lowestPrice }: Pass,
  split: PassSplit,
  { choose, late }: { readonly choose: number | null; readonly late: PassLate },
): ReadonlyMap<string, Money> {
  const coming = comingEvents({ events }).slice(0, choose ?? undefined)
  if (lowestPrice === null || (choose !== null && coming.length < choose)) return new Map()
  const price = priceNow({ events, lowestPrice }, late) ?? lowestPrice
  const parts = passParts(
    price.amount,
    split,
    coming.map(({ single }) => single?.amount ?? null),
  )
  return new Map(coming.map(({ id }, index) => [id, { ...lowestPrice, amount: parts[index] ?? 0 }]))
}
