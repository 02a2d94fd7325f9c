import { isDay } from '@admission/common/days.ts'
import { isUuid } from '@admission/common/ids.ts'
import { maxOneYear } from '@admission/common/validation/fields.ts'
import { inputError } from '#platform/errors.ts'
import { readReference } from './reference.ts'
import type { OrderFilter, PaymentLabel } from '../types.ts'

/** A filter as a client gives it. */
export type GivenFilter = {
  readonly search?: string | null | undefined
  readonly account?: readonly string[] | null | undefined
  readonly payment?: readonly PaymentLabel[] | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/** What somebody looks for an order by. */
export type SearchKind = 'EMAIL' | 'REFERENCE' | 'WORDS'

/** By what kind of words: an e-mail address or a part of one, a reference, or any others (a buyer's name, an event's). */
export function searchKind(search: string): SearchKind {
  if (search.includes('@')) return 'EMAIL'
  // A word of seven letters reads like a reference, too; hardly one of seven signs has no digit.
  return /\d/.test(search) && readReference(search) !== undefined ? 'REFERENCE' : 'WORDS'
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
  const tooLong = maxOneYear([from, to], 'filter.to')
  if (tooLong !== undefined) throw inputError({ path: 'filter.to', message: tooLong })
  const accountIds = someOf(given.account)
  if (accountIds?.some((id) => !isUuid(id)))
    throw inputError({ path: 'filter.account', message: 'Choose among the accounts.' })
  return { search: given.search?.trim() || null, accountIds, payment: someOf(given.payment), from, to }
}
