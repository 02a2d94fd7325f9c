import { formatDayRange, isDayShown, type DateShowFlag } from './time.ts'
import { number, plural } from './words.ts'

/** What the texts of a pass read of its events. */
export type PassEvent = {
  readonly dateShowFlags: readonly DateShowFlag[]
  readonly dateShow: { readonly local: string }
}

/** First and last day of a pass: `Oct 3 – Dec 20`. Leaves out hidden days; '' if all are hidden. */
export const passDays = (events: readonly PassEvent[]): string => {
  const days = events.filter(isDayShown).map(({ dateShow }) => dateShow.local)
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? '' : formatDayRange(first, last, false)
}

/** What a pass is for: `20 events, Oct 3 – Dec 20`. Events soonest first. */
export const passText = (events: readonly PassEvent[]): string =>
  [plural(events.length, 'event'), passDays(events)].filter((part) => part !== '').join(', ')

/** What the buyer of a pass chooses: `Choose 3 of 5 events, Oct 3 – Dec 20`. */
export const choiceText = (count: number, events: readonly PassEvent[]): string =>
  [`Choose ${number(count)} of ${plural(events.length, 'event')}`, passDays(events)]
    .filter((part) => part !== '')
    .join(', ')
