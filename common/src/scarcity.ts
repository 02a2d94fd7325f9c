import { number } from './words.ts'

/** At this many places or fewer, pages say how many are left. The database's lists use the same number (`storefront_summaries`). */
export const FEW_LEFT = 20

/** Whether so many places are few. */
export const isFew = (left: number): boolean => left <= FEW_LEFT

/** `12 left` if these are few, otherwise `Available`: a number that isn't scarce says nothing. */
export const placesText = (left: number): string => (isFew(left) ? `${number(left)} left` : 'Available')
