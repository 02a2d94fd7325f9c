import { dayAfter } from '@admission/common/days.ts'
import { readDayRange } from '#platform/day-range.ts'
import { idWords, knownWords, listSearch, shortText } from '#platform/list-search.ts'
import { paymentLabels } from './payment-labels.ts'

export const orderSorts = ['TIME', 'TOTAL'] as const

/** The server takes a year at most. */
const mostDays = 365

/** The day that it is now in UTC: days of orders are counted there, because they lie in many zones. */
export const utcToday = (now: Date = new Date()): string => now.toISOString().slice(0, 10)

const cleanDays = (text: string): string | undefined => {
  const range = readDayRange(text, utcToday())
  if (range === undefined) return undefined
  const { from, to } = range
  return from !== undefined && to !== undefined && to > dayAfter(from, mostDays) ? undefined : text
}

/** The address's part of the list of orders; see `listSearch`. Every page loads this: the query lies apart. */
export const orderSearch = listSearch({
  table: 'orders',
  filters: {
    search: shortText(100),
    account: idWords,
    payment: knownWords(paymentLabels),
    date: cleanDays,
  },
  sorts: orderSorts,
  usualSort: 'TIME.desc',
})
