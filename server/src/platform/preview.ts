import type { AccountId } from '@admission/common/ids.ts'
import type { Services } from '#platform/services.ts'

/** The buyer that a preview pretends to be. INVITED: signed in, with an e-mail address that opens the storefront. */
export type PreviewBuyer =
  | { readonly kind: 'SIGNED_OUT' | 'SIGNED_IN' | 'INVITED' }
  | { readonly kind: 'ACCESS_CODE'; readonly codeId: string }
  | { readonly kind: 'PRICE_CODE'; readonly code: string }

/** A member's look at their account's shop as some buyer at another time. */
export type Preview = {
  readonly accountId: AccountId
  readonly at: Date
  readonly buyer: PreviewBuyer
  /** Prepares the transaction, before anything is read in it. */
  readonly begin: (services: Services) => Promise<void>
}
