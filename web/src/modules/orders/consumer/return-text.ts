import { formatTime } from '@admission/common/time.ts'
import type { ReturnFieldsFragment } from './returns.gql.ts'

export type ReturnOffer = NonNullable<ReturnFieldsFragment['returnOffer']>

/** What goes back: `90% of the price; fees aren’t refunded`. */
const shareText = ({ share, keepsFees }: ReturnOffer): string => {
  if (share < 100) return `${share}% of ${keepsFees ? 'the price; fees aren’t refunded' : 'what you paid'}`
  return keepsFees ? 'the price; fees aren’t refunded' : 'everything you paid'
}

/** Until when tickets can be returned, and what goes back, in a sentence or two. */
export function returnText(offer: ReturnOffer): string {
  const { until, isPostponed } = offer
  const deadline = until === null ? 'until its new date is near' : `until ${formatTime(until, { year: false })}`
  const why = isPostponed ? 'The show was moved. ' : ''
  return `${why}You can return tickets ${deadline}. You get back ${shareText(offer)}.`
}
