import type { LucideIcon } from 'lucide-react'
import { mayUse, type Rights } from '#platform/rights.ts'
import { routeAddress } from '#platform/route-names.ts'
import { rowNamed } from './site-rows.ts'

/** A rail or palette entry, by the name of its route. */
export type Place = readonly [route: string, label: string, icon: LucideIcon]

/**
 * The entries of one job. An entry shows only if the site map has its route and the user has permission, so screens that
 * are added later appear automatically.
 */
export interface Group {
  /** Omitted for the first group. */
  readonly job?: 'Sell' | 'Inventory' | 'People' | 'Money' | 'Insight' | 'Settings'
  readonly places: readonly Place[]
}

export interface ShownPlace {
  readonly address: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The places that exist and that the user may open. `params` are the URL parameters of the area itself. */
export const shownPlaces = (
  places: readonly Place[],
  rights: Rights,
  params: Readonly<Record<string, string>> = {},
): ShownPlace[] =>
  places.flatMap(([route, label, icon]) => {
    const row = rowNamed(route)
    const address = row !== undefined && mayUse(row, rights) ? routeAddress(route, params) : undefined
    return address === undefined ? [] : [{ address, label, icon }]
  })

/** Address of the place that a page belongs to: the longest one that its path starts with, since places can be inside others. */
export const currentPlace = (addresses: readonly string[], pathname: string): string | undefined =>
  addresses
    .filter((address) => pathname === address || pathname.startsWith(`${address}/`))
    .toSorted((a, b) => b.length - a.length)[0]
