import { defineLoader } from '#platform/graphql/loaders.ts'
import { readAnyMarketplace } from '#modules/stock/storefronts/reads/shops.ts'
import type { ShownMarketplace } from '#modules/stock/storefronts/types/storefront.ts'

/**
 * Loads each line's marketplace once per request; a cart has one or two. Also one of an organizer who was suspended or archived: a cart in
 * payment keeps such lines until it ends.
 */
export const marketplaceById = defineLoader<string, ShownMarketplace>(async ({ services }, ids) => {
  const found = await Promise.all(ids.map((id) => readAnyMarketplace(services.databases.system, id)))
  return new Map(found.flatMap((marketplace) => (marketplace ? [[marketplace.id, marketplace] as const] : [])))
})
