import { formatDayRange } from '@admission/common/time.ts'

interface Range {
  readonly from: { readonly utc: string }
  /** Exclusive. */
  readonly to: { readonly utc: string }
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The first and the last day, in UTC, of a compared range, such as `Nov 24 – 30`. */
export const reconciledDays = ({ from, to }: Range): string =>
  formatDayRange(dayOf(Date.parse(from.utc)), dayOf(Date.parse(to.utc) - 1), false)
