import { isUuid } from '@admission/common/ids.ts'
import { notFound } from '#platform/errors.ts'

/** An order by hand after a move, with the place of what moved before and after, counted from 1. */
export type MovedOrder = { readonly order: readonly string[]; readonly before: number; readonly after: number }

/**
 * Moves `id` right after `afterId`, or to the top (null). Throws notFound if one of the two isn't in the order. Lock the order
 * before reading it.
 */
export const movedAfter = (order: readonly string[], id: string, afterId: string | null): MovedOrder => {
  if (!isUuid(id) || (afterId !== null && !isUuid(afterId))) throw notFound()
  const others = order.filter((each) => each !== id)
  const place = afterId === null ? -1 : others.indexOf(afterId)
  if (others.length === order.length || (afterId !== null && place < 0)) throw notFound()
  return { order: others.toSpliced(place + 1, 0, id), before: order.indexOf(id) + 1, after: place + 2 }
}
