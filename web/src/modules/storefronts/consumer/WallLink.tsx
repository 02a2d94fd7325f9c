import { Link } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import type { WallSearch } from './wall-search.ts'

/** Whose wall it is: the home of a shop, or one of its storefronts. */
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

/** The same wall, narrowed or ordered in another way. The scroll stays where it is. */
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
}

/** Where the tickets of an event are chosen, in the shop or in the storefront that people came through. */
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
