import type { LucideIcon } from 'lucide-react'
import { mayUse, type Rights } from '#platform/rights.ts'
import { addressOf } from '#platform/route-names.ts'
import { rowNamed } from './site-rows.ts'

/** A place to go to, by the name of its route. */
export type Place = readonly [route: string, label: string, icon: LucideIcon]

/**
 * What belongs to one kind of work. A place shows once the site map holds its route and the person may use it: a screen that
 * is built later is in the rail by itself.
 */
export interface Group {
  /** What comes before all work has none. */
  readonly job?: 'Sell' | 'Inventory' | 'People' | 'Money' | 'Insight' | 'Settings'
  readonly places: readonly Place[]
}

export interface ShownPlace {
  readonly address: string
  readonly label: string
  readonly icon: LucideIcon
}

/** Of some places those that are built and that this person may use. `params` are those of the area's own address. */
export const shownPlaces = (
  places: readonly Place[],
  rights: Rights,
  params: Readonly<Record<string, string>> = {},
): ShownPlace[] =>
  places.flatMap(([route, label, icon]) => {
    const row = rowNamed(route)
    const address = row !== undefined && mayUse(row, rights) ? addressOf(route, params) : undefined
    return address === undefined ? [] : [{ address, label, icon }]
  })
