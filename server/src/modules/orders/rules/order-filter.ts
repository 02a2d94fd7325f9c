import { isUuid } from '@admission/common/ids.ts'
import { inputError } from '#platform/errors.ts'
import type { OrderFilter, PaymentLabel } from '../types.ts'

/** A filter as a client gives it. */
export type GivenFilter = {
  readonly search?: string | null | undefined
  readonly account?: readonly string[] | null | undefined
  readonly payment?: readonly PaymentLabel[] | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** docs/rules.md 5.6 */
const MOST_DAYS = 366

// 30 February is read as a day in March, and so is none.
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

function dayOf(path: 'from' | 'to', text: string | null | undefined): string | null {
  if (!text) return null
  if (!isDay(text)) throw inputError({ path: `filter.${path}`, message: 'Give a day as YYYY-MM-DD.' })
  return text
}

const someOf = <Value>(list: readonly Value[] | null | undefined): readonly Value[] | null =>
  list && list.length > 0 ? list : null

/** The filter as the reads take it. Throws userInputError for what is no day, no id, or more than a year. */
export function checkedFilter(given: GivenFilter): OrderFilter {
  const [from, to] = [dayOf('from', given.from), dayOf('to', given.to)]
  if (from !== null && to !== null && (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) {
    throw inputError({ path: 'filter.to', message: 'Date range must be within one year' })
  }
  const accountIds = someOf(given.account)
  if (accountIds?.some((id) => !isUuid(id)))
    throw inputError({ path: 'filter.account', message: 'Choose among the accounts.' })
  return { search: given.search?.trim() || null, accountIds, payment: someOf(given.payment), from, to }
}
