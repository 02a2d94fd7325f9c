import type { LocationRewrite } from '@tanstack/react-router'
import { shopFacts } from './page-facts.ts'

/** Where this page is shown, if not on the site itself: the page of a storefront, and pages below it. */
export interface ShopPlace {
  /** Path of the storefront's page on the site. */
  readonly home: string
  /** In a frame: origin of the website whose page shows it. */
  readonly embed?: string
  /** Under the organizer's own domain: origin of the site itself. */
  readonly site?: string
}

/** Where this document is shown. Undefined on the site itself. Never changes while the document lives. */
export const shopPlace = (): ShopPlace | undefined => {
  const [home, kind, other] = shopFacts()?.split(' ') ?? []
  if (home === undefined || other === undefined) return undefined
  return kind === 'site' ? { home, site: other } : { home, embed: other }
}

/** True if a path stays in the place. All other pages open on the site itself. */
export const staysIn = ({ home }: ShopPlace, path: string): boolean =>
  `${path.toLowerCase()}/`.startsWith(`${home.toLowerCase()}/`)

const marked = /([?&])embed=[^&]*&?/

/** In a frame each URL names the website, so that a reload is allowed there, too. */
const framed = (place: ShopPlace, website: string): LocationRewrite => ({
  input: ({ url }) => {
    url.search = url.search.replace(marked, '$1').replace(/[?&]$/, '')
    return url
  },
  output: ({ url }) => {
    if (staysIn(place, url.pathname))
      url.search = `${url.search === '' ? '?' : `${url.search}&`}embed=${encodeURIComponent(website)}`
    return url
  },
})

/** Under an own domain, the storefront's page is `/`, and all other pages are on the site. */
const under = ({ home, ...place }: ShopPlace, site: string): LocationRewrite => ({
  input: ({ url }) => {
    if (!url.pathname.startsWith('/marketplace/')) url.pathname = url.pathname === '/' ? home : home + url.pathname
    return url
  },
  output: ({ url }) => {
    if (!staysIn({ home, ...place }, url.pathname)) return new URL(url.pathname + url.search + url.hash, site)
    url.pathname = url.pathname.slice(home.length) || '/'
    return url
  },
})

/** URLs of a place as the router knows them. */
export const rewriteOf = (place: ShopPlace): LocationRewrite =>
  place.site === undefined ? framed(place, place.embed ?? '') : under(place, place.site)

/** The public URL of a page of the site, in the place where it is shown. */
export const publicUrl = (path: string, origin: string): string => {
  const place = shopPlace()
  const url = new URL(path, origin)
  return place?.site === undefined ? url.href : (under(place, place.site).output?.({ url }) ?? url).toString()
}
