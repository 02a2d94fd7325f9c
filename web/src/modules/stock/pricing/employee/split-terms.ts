import type { SplitTerms } from '@admission/common/pricing/split.ts'
import { collectionTermsForm, type TypedCollectionTerms } from '@admission/common/records/collection-terms.ts'
import * as v from 'valibot'

/** Terms that a form holds, as they are sent; undefined until they are complete. Their reason doesn’t count. */
export const triedTerms = (
  values: TypedCollectionTerms,
  of: { readonly currency: string; readonly exponent: number },
) => {
  const result = v.safeParse(collectionTermsForm(of), { ...values, reason: 'Dry run' })
  return result.success ? result.output : undefined
}

/** What of terms decides how money is divided, with the share of another account’s storefront. */
export const splitTermsOf = (
  {
    costBasis,
    revenueShare,
    netCost,
  }: Pick<NonNullable<ReturnType<typeof triedTerms>>, 'costBasis' | 'revenueShare' | 'netCost'>,
  partnerShare: number,
): SplitTerms => ({ costBasis, revenueShare: revenueShare ?? 0, netCost, partnerShare })
