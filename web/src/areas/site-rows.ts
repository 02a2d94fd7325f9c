import { registerRoutes, routeNameOf } from '#platform/route-names.ts'
import type { SiteRow } from './site-frames.ts'

let byName: ReadonlyMap<string, SiteRow> = new Map()

/** Makes rows of the site map known: in a browser those of its area, on the server all of them. */
export function registerRows(rows: readonly SiteRow[]): void {
  byName = new Map(rows.map((row) => [row.name, row]))
  registerRoutes(rows)
}

/** The row of the site map with this name; undefined where the page is not built, or belongs to another area. */
export const rowNamed = (name: string): SiteRow | undefined => byName.get(name)

/** The row of the page that the router has found, the last of its matches; undefined where an address has none. */
export const rowOf = (matches: readonly { readonly fullPath: string }[]): SiteRow | undefined =>
  rowNamed(routeNameOf(matches.at(-1)?.fullPath ?? '') ?? '')
