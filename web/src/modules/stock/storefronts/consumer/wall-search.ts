import { isDay } from '@admission/common/days.ts'
import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { checkedParam, searchOf, textParam, wordParam } from '#platform/search-schema.ts'

/** Filters and sort order of a wall of events, as URL search params. `price` is in minor units, all-in. */
export const wallSearch = searchOf({
  day: checkedParam(isDay),
  from: checkedParam(isDay),
  to: checkedParam(isDay),
  place: checkedParam((text) => UUID_PATTERN.test(text)),
  kind: textParam,
  price: checkedParam((text) => /^\d{1,9}$/.test(text)),
  tags: checkedParam((text) => text.length <= 200),
  search: checkedParam((text) => text.length <= 100),
  sort: wordParam(['cheapest', 'name']),
})

export type WallSearch = ReturnType<typeof wallSearch>
