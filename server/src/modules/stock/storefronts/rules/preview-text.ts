import { formatTime, timeAt } from '@admission/common/time.ts'
import type { PreviewBuyer } from '#platform/preview.ts'

/** The part of the storefront that the text needs. */
export type PreviewedStorefront = {
  readonly domains: readonly string[]
  readonly isByDomain: boolean
  /** The team's name for the buyer's code. */
  readonly code: string | null
  readonly timezone: string
}

const invited = ({ domains, isByDomain }: Pick<PreviewedStorefront, 'domains' | 'isByDomain'>): string =>
  isByDomain ? `with an address at ${domains[0] ?? 'one of its domains'}` : 'on the list'

/** The buyer after “as a buyer”. */
const buyerText = (
  buyer: PreviewBuyer,
  storefront: Pick<PreviewedStorefront, 'domains' | 'isByDomain' | 'code'>,
): string => {
  switch (buyer.kind) {
    case 'SIGNED_OUT':
      return 'who isn’t signed in'
    case 'SIGNED_IN':
      return 'who is signed in'
    case 'INVITED':
      return `who is signed in, ${invited(storefront)}`
    case 'ACCESS_CODE':
      return `with the code “${storefront.code ?? ''}”`
    default:
      return `with the price code ${buyer.code}`
  }
}

/** The buyer as a choice. */
export const buyerLabel = (
  buyer: PreviewBuyer,
  storefront: Pick<PreviewedStorefront, 'domains' | 'isByDomain' | 'code'>,
): string => {
  switch (buyer.kind) {
    case 'SIGNED_OUT':
      return 'Signed out'
    case 'SIGNED_IN':
      return 'Signed in'
    case 'INVITED':
      return `Signed in, ${invited(storefront)}`
    case 'ACCESS_CODE':
      return `With the code “${storefront.code ?? ''}”`
    default:
      return `With the price code ${buyer.code}`
  }
}

/** Text of a preview's bar. */
export const previewText = (buyer: PreviewBuyer, at: Date, storefront: PreviewedStorefront): string =>
  `Preview: ${formatTime(timeAt(at, storefront.timezone), { year: true })}, as a buyer ${buyerText(buyer, storefront)}. Stock is as of now. Nothing can be bought.`
