import { formatDay } from '@admission/common/time.ts'
import type { Cap } from '../types/bounds.ts'

type Bounded = Pick<Cap, 'eventName' | 'eventDay' | 'day' | 'storefrontName'>

/**
 * Name of the sales that a cap bounds: `All sales`, `Northern Lights, Fri, Nov 27`, `Sales on Sat, Nov 28 in Box
 * office`.
 */
export const capName = ({ eventName, eventDay, day, storefrontName }: Bounded): string => {
  const event = eventName === null ? [] : [eventDay === null ? eventName : `${eventName}, ${formatDay(eventDay, true)}`]
  const when = day === null ? [] : [`Sales on ${formatDay(day, true)}`]
  const what = [...event, ...when].join(', ')
  if (storefrontName === null) return what === '' ? 'All sales' : what
  return what === '' ? `Sales in ${storefrontName}` : `${what} in ${storefrontName}`
}
