import { formatTime, timeAt } from '@admission/common/time.ts'
import type { PreviewBuyer } from '#platform/preview.ts'

/** What the words need of the storefront. */
export type PreviewedStorefront = {
  readonly domains: readonly string[]
  readonly isByDomain: boolean
  /** What the team calls the buyer's code. */
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

/** What the bar of a preview says. */
export const previewText = (buyer: PreviewBuyer, at: Date, storefront: PreviewedStorefront): string =>
  `Preview: ${formatTime(timeAt(at, storefront.timezone), { year: true })}, as a buyer ${buyerText(buyer, storefront)}. Stock is as of now. Nothing can be bought.`
