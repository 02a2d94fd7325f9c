import { Link } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import type { WallSearch } from './wall-search.ts'

/** Where the wall is: the home page of a shop, or one of its storefronts. */
export interface WallPlace {
  readonly marketplaceId: string
  readonly storefrontId?: string | undefined
}

interface Shared {
  readonly className?: string
  readonly children: ReactNode
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
  readonly 'aria-label'?: string | undefined
}

interface WallLinkProps extends Shared {
  readonly place: WallPlace
  readonly search: WallSearch
}

/** Links to the same wall with other filters or another order. Keeps the scroll position. */
export const WallLink = ({ place: { marketplaceId, storefrontId }, ...rest }: WallLinkProps) =>
  storefrontId === undefined ? (
    <Link to="/marketplace/$marketplaceId" params={{ marketplaceId }} resetScroll={false} {...rest} />
  ) : (
    <Link
      to="/marketplace/$marketplaceId/storefront/$storefrontId"
      params={{ marketplaceId, storefrontId }}
      resetScroll={false}
      {...rest}
    />
  )

interface TicketsLinkProps extends Shared {
  readonly place: WallPlace
  readonly eventId: string
  /** A pass of which the event is the first, and what is chosen for it to begin with. */
  readonly search?: { readonly pass: string; readonly events?: string }
}

/** Links to an event's tickets, within the shop or the storefront that the visitor came through. */
export const TicketsLink = ({ place: { marketplaceId, storefrontId }, eventId, ...rest }: TicketsLinkProps) =>
  storefrontId === undefined ? (
    <Link to="/marketplace/$marketplaceId/event/$eventId/tickets" params={{ marketplaceId, eventId }} {...rest} />
  ) : (
    <Link
      to="/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets"
      params={{ marketplaceId, storefrontId, eventId }}
      {...rest}
    />
  )
