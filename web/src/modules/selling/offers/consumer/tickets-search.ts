import { MAX_CHOSEN } from '@admission/common/collection-kind.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { chosenOf } from './chosen.ts'
import { checkedParam, searchOf } from '#platform/search-schema.ts'

const isListOfEvents = (text: string): boolean => {
  const ids = text.split(',')
  return ids.length <= MAX_CHOSEN && ids.every((id) => UUID_PATTERN.test(id))
}

/**
 * Search parameters of the tickets page: the chosen visit of a timed event, a pass instead of the event's single tickets,
 * the events that were chosen for it, separated by commas, and the signed links of a place in line and of a cart that an e-mail reminds of.
 */
export const ticketsSearch = searchOf({
  visit: checkedParam((text) => UUID_PATTERN.test(text)),
  pass: checkedParam((text) => UUID_PATTERN.test(text)),
  events: checkedParam(isListOfEvents),
  waitlistToken: checkedParam((text) => text.length <= 120),
  cartLink: checkedParam((text) => text.length <= 120),
})

/** The choice of events in the search of the tickets page. */
export const chosenIn = ({ events }: { readonly events?: string | undefined }) => ({
  chosen: events === undefined ? undefined : chosenOf(events.split(',')),
})
