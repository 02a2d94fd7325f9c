import { registerRoutes, routeNameOf } from '#platform/route-names.ts'
import type { SiteRow } from './site-frames.ts'

let byName: ReadonlyMap<string, SiteRow> = new Map()

/** Registers rows of the site map: of its area in the browser, of all areas on the server. */
export function registerRows(rows: readonly SiteRow[]): void {
  byName = new Map(rows.map((row) => [row.name, row]))
  registerRoutes(rows, async () => (await import('./site-map.ts')).siteRoutes)
}

/** The site map row with this name; undefined if the page doesn't exist or belongs to another area. */
export const rowNamed = (name: string): SiteRow | undefined => byName.get(name)

/** The row of the matched page, which is the last match; undefined if it has none. */
export const matchedRow = (matches: readonly { readonly fullPath: string }[]): SiteRow | undefined =>
  rowNamed(routeNameOf(matches.at(-1)?.fullPath ?? '') ?? '')
