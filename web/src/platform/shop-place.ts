import type { LocationRewrite } from '@tanstack/react-router'
import { shopFacts } from './page-facts.ts'

/** Where this page is shown, if not on the site itself: the page of a storefront, and pages below it. */
export interface ShopPlace {
  /** Path of the storefront's page on the site. */
  readonly home: string
  /** Origin of the website whose page shows it in a frame. */
  readonly embed: string
}

/** Where this document is shown. Undefined on the site itself. Never changes while the document lives. */
export const shopPlace = (): ShopPlace | undefined => {
  const [home, embed] = shopFacts()?.split(' ') ?? []
  return home === undefined || embed === undefined ? undefined : { home, embed }
}

/** Whether a path stays in the place. All other pages open on the site itself. */
export const staysIn = ({ home }: ShopPlace, path: string): boolean =>
  `${path.toLowerCase()}/`.startsWith(`${home.toLowerCase()}/`)

const marked = /([?&])embed=[^&]*&?/

/** URLs of a place as the router knows them. In a frame each one names the website, so that a reload is allowed there, too. */
export const rewriteOf = (place: ShopPlace): LocationRewrite => ({
  input: ({ url }) => {
    url.search = url.search.replace(marked, '$1').replace(/[?&]$/, '')
    return url
  },
  output: ({ url }) => {
    if (staysIn(place, url.pathname))
      url.search = `${url.search === '' ? '?' : `${url.search}&`}embed=${encodeURIComponent(place.embed)}`
    return url
  },
})
