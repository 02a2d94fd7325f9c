import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from './place.ts'

interface EventLinkProps {
  readonly place: Place
  /** Another date of the show. */
  readonly eventId: string
  /** A visit of this event. Replaces the previous one in the history and keeps the scroll position. */
  readonly visitId?: string
  readonly current?: boolean
  readonly className?: string
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** Link to the tickets of another date, in the same shop or storefront. */
export function EventLink({
  place,
  eventId,
  visitId,
  current = false,
  className = '',
  onPress,
  children,
}: EventLinkProps) {
  const { marketplaceId, storefrontId } = place
  const shared = {
    className,
    children,
    onClick: onPress,
    'aria-current': current ? ('date' as const) : undefined,
    ...(visitId === undefined ? {} : { search: { visit: visitId }, replace: true, resetScroll: false }),
  }
  return storefrontId === undefined ? (
    <Link to="/marketplace/$marketplaceId/event/$eventId/tickets" params={{ marketplaceId, eventId }} {...shared} />
  ) : (
    <Link
      to="/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets"
      params={{ marketplaceId, storefrontId, eventId }}
      {...shared}
    />
  )
}

/** Link back to the shop or storefront. */
export function ShopLink({
  place,
  className = '',
  children,
}: Pick<EventLinkProps, 'place' | 'className' | 'children'>) {
  const { marketplaceId, storefrontId } = place
  return storefrontId === undefined ? (
    <Link to="/marketplace/$marketplaceId" params={{ marketplaceId }} className={className}>
      {children}
    </Link>
  ) : (
    <Link
      to="/marketplace/$marketplaceId/storefront/$storefrontId"
      params={{ marketplaceId, storefrontId }}
      className={className}
    >
      {children}
    </Link>
  )
}
