import DataLoader from 'dataloader'
import type { RequestContext } from '#platform/graphql/context.ts'

type Batch<Key, Value> = (context: RequestContext, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>

/**
 * A batched lookup for the lifetime of a request: `const venueById = defineLoader(readVenues)`, then
 * `venueById(context).load(id)`. The batch returns a map; missing keys load as null.
 */
export const defineLoader = <Key extends string | number, Value>(batch: Batch<Key, Value>) => {
  const perRequest = new WeakMap<RequestContext, DataLoader<Key, Value | null>>()
  return (context: RequestContext): DataLoader<Key, Value | null> => {
    const existing = perRequest.get(context)
    if (existing) return existing
    const loader = new DataLoader<Key, Value | null>(
      async (keys) => {
        const found = await batch(context, keys)
        return keys.map((key) => found.get(key) ?? null)
      },
      { maxBatchSize: 500 },
    )
    perRequest.set(context, loader)
    return loader
  }
}
