import { seatState } from '@admission/common/seat-map/availability.ts'
import { eachRange, type SeatRanges } from '@admission/common/seat-map/ranges.ts'
import { number, plural } from '@admission/common/words.ts'
import type { RuleMapQuery } from './collection-condition.gql.ts'

/** Matches of a rule in one event. */
export type RuleMap = NonNullable<RuleMapQuery['ruleMap']>

export interface RuleSeats {
  /** By seat number: free for seats that are in, held for those that saving removes, taken for all others. */
  readonly states: Uint8Array
  /** Seats that saving adds. */
  readonly added: ReadonlySet<number>
}

const seatsIn = (ranges: SeatRanges): ReadonlySet<number> => {
  const seats = new Set<number>()
  eachRange(ranges, (first, last) => {
    for (let no = first; no <= last; no += 1) seats.add(no)
  })
  return seats
}

/** The seats of a map of `count` seats by what a rule does to them, in the states that the seat map draws. */
export function ruleSeats(count: number, { before, after }: Pick<RuleMap, 'before' | 'after'>): RuleSeats {
  const [old, fresh] = [seatsIn(before), seatsIn(after)]
  const states = new Uint8Array(count + 1).fill(seatState.taken)
  for (const no of old) states[no] = fresh.has(no) ? seatState.free : seatState.held
  for (const no of fresh) states[no] = seatState.free
  return { states, added: new Set([...fresh].filter((no) => !old.has(no))) }
}

interface Counts {
  readonly units: number
  readonly after: number
  readonly added: number
  readonly removed: number
}

/** How many of an event's places the rule matches, and how many saving adds and removes; `seats` is the size of its map. */
export function ruleMapCounts({ before, after, areas }: RuleMap, seats: number): Counts {
  const [old, fresh] = [seatsIn(before), seatsIn(after)]
  const sum = (of: (area: RuleMap['areas'][number]) => number): number => areas.reduce((all, area) => all + of(area), 0)
  return {
    units: seats + sum(({ units }) => units),
    after: fresh.size + sum((area) => area.after),
    added: [...fresh].filter((no) => !old.has(no)).length + sum((area) => Math.max(0, area.after - area.before)),
    removed: [...old].filter((no) => !fresh.has(no)).length + sum((area) => Math.max(0, area.before - area.after)),
  }
}

/** The counts in a sentence: `312 of 1,200 places are in. Saving adds 24 and removes 6.` */
export function ruleMapSentence({ units, after, added, removed }: Counts): string {
  const all = `${number(after)} of ${plural(units, 'place')} ${after === 1 ? 'is' : 'are'} in.`
  if (added + removed === 0) return all
  const changes = [
    ...(added === 0 ? [] : [`adds ${number(added)}`]),
    ...(removed === 0 ? [] : [`removes ${number(removed)}`]),
  ]
  return `If you save, ${number(after)} of ${plural(units, 'place')} ${after === 1 ? 'is' : 'are'} in. Saving ${changes.join(' and ')}.`
}
