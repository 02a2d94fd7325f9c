import { formatMoment } from '@admission/common/time.ts'
import type { ReturnFieldsFragment } from './returns.gql.ts'

export type ReturnOffer = NonNullable<ReturnFieldsFragment['returnOffer']>

/** Refunded share: `90% of the price; fees aren’t refunded`. */
const shareText = ({ share, keepsFees }: ReturnOffer): string => {
  if (share < 100) return `${share}% of ${keepsFees ? 'the price; fees aren’t refunded' : 'what you paid'}`
  return keepsFees ? 'the price; fees aren’t refunded' : 'everything you paid'
}

/** Until when tickets can be returned, and what goes back, in a sentence or two. `isProtected`: purchase protection was bought, too. */
export function returnText(offer: ReturnOffer, isProtected: boolean): string {
  const { until, isPostponed } = offer
  const deadline = until === null ? 'until its new date is near' : `until ${formatMoment(until, { year: false })}`
  const why = isPostponed ? 'The show was moved. ' : ''
  // The insurer covered the buyer until now. docs/rules.md 10.13
  const protection = isProtected && !isPostponed ? ' The price of purchase protection isn’t refunded.' : ''
  return `${why}You can return tickets ${deadline}. You get back ${shareText(offer)}.${protection}`
}
