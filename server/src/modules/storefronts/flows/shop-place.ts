import { isUuid } from '@admission/common/ids.ts'
import type { ShopPlace } from '#platform/http/pages.ts'
import { createMicroCache, type MicroCache } from '#platform/micro-cache.ts'
import type { Services } from '#platform/services.ts'
import { readEmbedOrigins } from '../reads/shops.ts'

const STOREFRONT = /^\/marketplace\/([^/]+)\/storefront\/([^/]+)(?:\/event\/[^/]+)?(?:\/tickets)?$/

type Origins = MicroCache<readonly string[]>

const framed = async (services: Services, origins: Origins, url: URL): Promise<ShopPlace | undefined> => {
  const embed = url.searchParams.get('embed')
  const [, marketplaceId = '', storefrontId = ''] = STOREFRONT.exec(url.pathname) ?? []
  if (embed === null || !isUuid(marketplaceId) || !isUuid(storefrontId)) return undefined
  const home = `/marketplace/${marketplaceId}/storefront/${storefrontId}`
  // The back office shows its storefronts in a frame, too.
  if (embed === new URL(services.addresses.publicUrl).origin) return { home, embed, ancestors: ["'self'"] }
  const ancestors = await origins.get(`${marketplaceId} ${storefrontId}`.toLowerCase(), () =>
    readEmbedOrigins(services.databases.visitor, marketplaceId, storefrontId),
  )
  return ancestors.includes(embed) ? { home, embed, ancestors } : undefined
}

/** Finds out which requests for pages are for a storefront elsewhere than on the site itself. Changes apply within a second. */
export const shopPlaces = (services: Services): ((path: string) => Promise<ShopPlace | undefined>) => {
  const origins: Origins = createMicroCache({ clock: services.clock })
  return async (path) => {
    if (!path.includes('embed=')) return undefined
    return framed(services, origins, new URL(path, services.addresses.publicUrl))
  }
}
