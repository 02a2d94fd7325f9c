import type { LinkProps } from '@tanstack/react-router'
import { mayUse, type Needs, type Rights } from '#platform/rights.ts'
import { routeAddress } from '#platform/route-names.ts'
import type { RecordTabLink } from './RecordLayout.tsx'

/** A tab of a record that is a route of its own. */
export interface RouteTab {
  /** Same as `tab` in the tab's `useRecord`. */
  readonly tab: string
  readonly name: string
  /** Name of the tab's route. The tab is hidden while the site map has no such route. */
  readonly route: string
  /** Requirement for the user, besides the permission to view the record. */
  readonly needs?: Needs
}

/** The tabs that exist and that the user may open, in order. A new tab is a row of the list and a route in the site map. */
export const routeTabs = (
  tabs: readonly RouteTab[],
  params: Readonly<Record<string, string>>,
  rights: Rights,
): RecordTabLink[] =>
  tabs.flatMap(({ tab, name, route, needs = {} }) => {
    const address = routeAddress(route, params)
    return address !== undefined && mayUse(needs, rights) ? [{ tab, name, link: { to: address } as LinkProps }] : []
  })
