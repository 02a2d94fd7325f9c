import { routeNameOf } from '#platform/route-names.ts'
import type { SiteRoute } from './site-frames.ts'
import { siteRoutes } from './site-map.ts'

const byName: ReadonlyMap<string, SiteRoute> = new Map(siteRoutes.map((row) => [row.name, row]))

/** The row of the site map with this name; undefined where the page is not built. */
export const rowNamed = (name: string): SiteRoute | undefined => byName.get(name)

/** The row of the page that the router has found, the last of its matches; undefined where an address has none. */
export const rowOf = (matches: readonly { readonly fullPath: string }[]): SiteRoute | undefined =>
  rowNamed(routeNameOf(matches.at(-1)?.fullPath ?? '') ?? '')
