import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TicketCard } from '#ui/TicketCard.tsx'
import { PriceText } from './PriceText.tsx'
import { styledState } from './card-states.ts'
import { canBeBought, dateToOpen, hallName, lowestPriced, stateOfShow, whenOfShow } from './card-text.ts'
import { smallPoster } from './pictures.ts'
import type { Show } from './shows.ts'
import { TicketsLink, type WallPlace } from './WallLink.tsx'

interface ShowCardProps {
  readonly of: Show
  readonly place: WallPlace
  /** More dates of it may follow on the next page. */
  readonly open?: boolean
  readonly eager?: boolean
}

type CardLink = (label: ReactNode, className: string) => ReactNode

/** The one link of a card that leads to the dates of a show. */
export const toDates =
  (marketplaceId: string, listingId: string): CardLink =>
  (label, className) => (
    <Link
      to="/marketplace/$marketplaceId/listing/$groupBy/$listingId"
      params={{ marketplaceId, groupBy: 'event', listingId }}
      className={className}
    >
      {label}
    </Link>
  )

/** The one link of a card that leads to tickets. */
export const toTickets =
  (place: WallPlace, eventId: string): CardLink =>
  (label, className) => (
    <TicketsLink place={place} eventId={eventId} className={className}>
      {label}
    </TicketsLink>
  )

/** A show on a wall. A single date links to its tickets; on a shop's home page, several dates link to the list of dates. */
export function ShowCard({ of: show, place, open = false, eager = false }: ShowCardProps) {
  const { event } = dateToOpen(show)
  const buyable = canBeBought(show)
  const listed = show.dates.length > 1 && place.storefrontId === undefined
  const state = stateOfShow(show)
  return (
    <TicketCard
      name={event.name}
      posterUrl={event.posterUrl}
      phonePosterUrl={smallPoster(event.posterUrl)}
      eager={eager}
      when={whenOfShow(show, open)}
      where={hallName(event)}
      state={state === undefined ? undefined : styledState(state)}
      price={
        buyable || state?.kind === 'soon' || state?.kind === 'paused' ? (
          <PriceText of={lowestPriced(show)} />
        ) : state?.kind === 'sold-out' ? (
          'No tickets left'
        ) : (
          'Not on sale'
        )
      }
      action={listed ? 'Dates' : buyable ? 'Tickets' : 'Details'}
      link={listed ? toDates(place.marketplaceId, event.id) : toTickets(place, event.id)}
    />
  )
}
