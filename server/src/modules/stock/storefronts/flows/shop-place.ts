import { isUuid } from '@admission/common/ids.ts'
import { isIP } from 'node:net'
import type { FramedPlace, OwnPlace, ShopPlace } from '#platform/http/shop-place.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import type { Services } from '#platform/services.ts'
import { readStorefrontOfDomain } from '../reads/domains.ts'
import { readEmbedOrigins } from '../reads/shops.ts'

const STOREFRONT = /^\/marketplace\/([^/]+)\/storefront\/([^/]+)(?:\/event\/[^/]+)?(?:\/tickets)?$/

const homeOf = (marketplaceId: string, id: string): string => `/marketplace/${marketplaceId}/storefront/${id}`

type Finder<Place> = (host: string, path: string) => Promise<Place | undefined>

const framed = (services: Services): Finder<FramedPlace> => {
  const cache = createMicroCache<readonly string[]>({ clock: services.clock })
  return async (_host, path) => {
    const { pathname, searchParams } = new URL(path, services.addresses.publicUrl)
    const embed = searchParams.get('embed')
    const [, marketplaceId = '', storefrontId = ''] = STOREFRONT.exec(pathname) ?? []
    if (embed === null || !isUuid(marketplaceId) || !isUuid(storefrontId)) return undefined
    const home = homeOf(marketplaceId, storefrontId)
    // The back office shows its storefronts in a frame, too.
    if (embed === new URL(services.addresses.publicUrl).origin)
      return { kind: 'embed', home, embed, ancestors: ["'self'"] }
    const ancestors = await cache.get(home.toLowerCase(), () =>
      readEmbedOrigins(services.databases.visitor, marketplaceId, storefrontId),
    )
    return ancestors.includes(embed) ? { kind: 'embed', home, embed, ancestors } : undefined
  }
}

/** A name that a domain may have. Others, such as addresses of machines, are never looked up. */
const isName = (host: string): boolean => host.includes('.') && host.length <= 253 && isIP(host) === 0

const own = (services: Services): Finder<OwnPlace> => {
  const cache = createMicroCache<OwnPlace | undefined>({ clock: services.clock })
  return async (host) => {
    const site = new URL(services.addresses.publicUrl)
    if (host === site.hostname || !isName(host)) return undefined
    return cache.get(host, async () => {
      const found = await readStorefrontOfDomain(services.databases.visitor, host)
      if (found === undefined) return undefined
      // Of the request only the name counts, and that is one of ours by now.
      const origin = `${site.protocol}//${host}${site.port === '' ? '' : `:${site.port}`}`
      return { kind: 'site', home: homeOf(found.marketplaceId, found.id), origin, site: site.origin }
    })
  }
}

/**
 * Finds out which requests for pages are for a storefront elsewhere than on the site itself: under its own domain, or in a frame
 * on the site. Changes apply within a second.
 */
export const shopPlaces = (services: Services): ((host: string, path: string) => Promise<ShopPlace | undefined>) => {
  const [ownPlace, framedPlace] = [own(services), framed(services)]
  return async (host, path) => {
    const place = await ownPlace(host.toLowerCase().replace(/\.$/, ''), path)
    return place ?? (path.includes('embed=') ? framedPlace(host, path) : undefined)
  }
}
