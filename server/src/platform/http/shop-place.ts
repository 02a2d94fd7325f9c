import type { FastifyRequest } from 'fastify'

/** A storefront in a frame on the page of another website. */
export type FramedPlace = {
  readonly kind: 'embed'
  /** Path of its page on the site. Pages below it stay where they are; all others open on the site itself. */
  readonly home: string
  /** Origin of the website. */
  readonly embed: string
  /** Sources that may be above the frame. */
  readonly ancestors: readonly string[]
}

/** A storefront under its organizer's domain. */
export type OwnPlace = {
  readonly kind: 'site'
  readonly home: string
  /** Scheme and host of the domain. */
  readonly origin: string
  /** Scheme and host of the site itself. */
  readonly site: string
}

export type ShopPlace = FramedPlace | OwnPlace

/** Place of a page: the origin of the website around it, or of the site itself. */
export type PageShop = { readonly home: string; readonly kind: ShopPlace['kind']; readonly other: string }

/** The place as its page knows it. */
export const shownIn = (place: ShopPlace): PageShop => ({
  home: place.home,
  kind: place.kind,
  other: place.kind === 'embed' ? place.embed : place.site,
})

const withoutEmbed = (path: string): string => {
  const url = new URL(path, 'http://site')
  url.searchParams.delete('embed')
  return url.pathname + url.search
}

const OWN_PATH = /^\/(?:(?:event\/[^/]+\/)?tickets)?$/

/** Where a page that doesn't belong to its place is. Undefined if it does. */
export const movedTo = (place: ShopPlace, path: string, { headers }: FastifyRequest): string | undefined => {
  // Opened in a tab of its own, an address of a frame is a page of the site.
  if (place.kind === 'embed') return headers['sec-fetch-dest'] === 'document' ? withoutEmbed(path) : undefined
  const { pathname, search } = new URL(path, place.origin)
  if (OWN_PATH.test(pathname)) return undefined
  const below = `${pathname}/`.startsWith(`${place.home}/`) ? pathname.slice(place.home.length) || '/' : undefined
  return below !== undefined && OWN_PATH.test(below) ? place.origin + below + search : place.site + path
}
