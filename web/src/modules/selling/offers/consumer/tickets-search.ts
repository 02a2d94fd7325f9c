import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { checkedParam, searchOf } from '#platform/search-schema.ts'

/**
 * Search parameters of the tickets page: the chosen visit of a timed event, a pass instead of the event's single tickets,
 * and the signed links of a place in line and of a cart that an e-mail reminds of.
 */
export const ticketsSearch = searchOf({
  visit: checkedParam((text) => UUID_PATTERN.test(text)),
  pass: checkedParam((text) => UUID_PATTERN.test(text)),
  waitlistToken: checkedParam((text) => text.length <= 120),
  cartLink: checkedParam((text) => text.length <= 120),
})
