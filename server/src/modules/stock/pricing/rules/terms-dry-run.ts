import { splitPrice, type SplitParts, type SplitTerms } from '@admission/common/pricing/split.ts'
import type { SoldAlike } from '../reads/collection-terms.ts'

/** Who got what of the tickets that were sold, and who would have. Minor units. */
export type TermsComparison = { readonly tickets: number; readonly was: SplitParts; readonly would: SplitParts }

const NOTHING: SplitParts = { payee: 0, platform: 0, partner: 0 }

const plus = (one: SplitParts, other: SplitParts, times = 1): SplitParts => ({
  payee: one.payee + other.payee * times,
  platform: one.platform + other.platform * times,
  partner: one.partner + other.partner * times,
})

/** What other terms would have made of tickets that were sold, by the arithmetic that divides their money. */
export const compareTerms = (sold: readonly SoldAlike[], terms: Omit<SplitTerms, 'partnerShare'>): TermsComparison =>
  sold.reduce<TermsComparison>(
    ({ tickets, was, would }, row) => ({
      tickets: tickets + row.tickets,
      was: plus(was, {
        payee: row.left - row.platform - row.partner,
        platform: row.platform,
        partner: row.partner,
      }),
      would: plus(would, splitPrice(row, { ...terms, partnerShare: row.partnerShare }), row.tickets),
    }),
    { tickets: 0, was: NOTHING, would: NOTHING },
  )
