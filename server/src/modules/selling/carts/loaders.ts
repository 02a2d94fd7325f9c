import { defineLoader } from '#platform/graphql/loaders.ts'
import { readMarketplace } from '#modules/stock/storefronts/reads/shops.ts'
import type { ShownMarketplace } from '#modules/stock/storefronts/types/storefront.ts'

/** Loads each line's marketplace once per request; a cart has one or two. */
export const marketplaceById = defineLoader<string, ShownMarketplace>(async ({ services }, ids) => {
  const found = await Promise.all(ids.map((id) => readMarketplace(services.databases.visitor, id)))
  return new Map(found.flatMap((marketplace) => (marketplace ? [[marketplace.id, marketplace] as const] : [])))
})
