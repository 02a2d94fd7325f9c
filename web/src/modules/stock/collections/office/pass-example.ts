import type { Money } from '@admission/common/money.ts'
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

/**
 * The part of the pass's lowest price that each coming event has, by event; empty without a price. Of a choice pass, if its first events
 * are chosen.
 */
export function exampleParts(
  { events, lowestPrice }: Pass,
  split: PassSplit,
  choose: number | null = null,
): ReadonlyMap<string, Money> {
  const coming = comingEvents({ events }).slice(0, choose ?? undefined)
  if (lowestPrice === null || (choose !== null && coming.length < choose)) return new Map()
  const parts = passParts(
    lowestPrice.amount,
    split,
    coming.map(({ single }) => single?.amount ?? null),
  )
  return new Map(coming.map(({ id }, index) => [id, { ...lowestPrice, amount: parts[index] ?? 0 }]))
}
