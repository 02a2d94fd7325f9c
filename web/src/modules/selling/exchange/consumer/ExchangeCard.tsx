import { plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { styledState } from '#modules/stock/storefronts/consumer/card-states.ts'
import {
  canBeBought,
  dateToOpen,
  lowestPriced,
  venueText,
  stateOfShow,
  whenOfShow,
} from '#modules/stock/storefronts/consumer/card-text.ts'
import { smallPoster } from '#modules/stock/storefronts/consumer/pictures.ts'
import { PriceText } from '#modules/stock/storefronts/consumer/PriceText.tsx'
import { toDates, toTickets } from '#modules/stock/storefronts/consumer/ShowCard.tsx'
import type { Listed, Show } from '#modules/stock/storefronts/consumer/shows.ts'
import { TicketCard } from '#ui/TicketCard.tsx'
import type { ExchangeEventFieldsFragment } from './exchange-event-list.gql.ts'

type Node = ExchangeEventFieldsFragment

/** An upcoming event and how many tickets the user has for it, in the shape of a wall's events. */
export type ExchangeEvent = Listed & Pick<Node, 'marketplaceId' | 'ticketCount'>

export const asListed = (node: Node): ExchangeEvent => ({
  ...node,
  storefrontId: node.storefrontId ?? '',
  remaining: null,
  onSaleAt: null,
})

const ticketsText = (count: number): string => plural(count, 'ticket')

/** The card's link to the user's tickets. */
const toMine = (eventId: string) => (label: ReactNode, className: string) => (
  <Link to="/exchange/event/$eventId" params={{ eventId }} className={className}>
    {label}
  </Link>
)

interface ExchangeCardProps {
  readonly of: Show<ExchangeEvent>
  /** More dates of it may follow on the next page. */
  readonly open?: boolean
}

/** An upcoming show in any shop. Links to the user's tickets if they have some, or to the shop. */
export function ExchangeCard({ of: show, open = false }: ExchangeCardProps) {
  const { event, ticketCount, marketplaceId, storefrontId } = dateToOpen(show)
  const mine = ticketCount > 0
  const buyable = canBeBought(show)
  const several = show.dates.length > 1
  const state = stateOfShow(show)
  const styled = state === undefined ? undefined : styledState(state)
  const place = storefrontId === '' ? { marketplaceId } : { marketplaceId, storefrontId }
  return (
    <TicketCard
      name={event.name}
      posterUrl={event.posterUrl}
      phonePosterUrl={smallPoster(event.posterUrl)}
      when={whenOfShow(show, open)}
      where={venueText(event)}
      state={
        mine && !event.isCancelled ? { tone: 'go', icon: Ticket, text: `You have ${ticketsText(ticketCount)}` } : styled
      }
      price={mine ? null : buyable ? <PriceText of={lowestPriced(show)} /> : 'No tickets available'}
      action={mine ? 'My tickets' : several ? 'Dates' : buyable ? 'Tickets' : 'Details'}
      link={mine ? toMine(event.id) : several ? toDates(marketplaceId, event.id) : toTickets(place, event.id)}
    />
  )
}
