import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { checkedParam, searchOf } from '#platform/search-schema.ts'

/** What the address of an event's tickets says: of a timed event the visit that was chosen. */
export const ticketsSearch = searchOf({ visit: checkedParam((text) => UUID_PATTERN.test(text)) })
