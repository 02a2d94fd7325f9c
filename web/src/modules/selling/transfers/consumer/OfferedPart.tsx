import { seatLabel } from '@admission/common/seats.ts'
import { noun } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { EventDate } from '#ui/EventDate.tsx'
import { Poster } from '#ui/Poster.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { venueText } from './EventLine.tsx'
import { partBadges, partPlaces, untilText } from './transfer-text.ts'
import type { Part } from './transfer-view.ts'

/** Tickets for one event that are offered, as paper: what, when, where, which places, until when. There is no code yet. */
export const OfferedTicket = ({ of: part }: { readonly of: Part }) => (
  <Ticket
    size="large"
    stub={
      <p className="w-full px-5 text-16">
        {part.state === 'PENDING' ? (
          <>
            Accept until <span className="font-semibold">{untilText([part])}</span>
          </>
        ) : (
          partBadges[part.state].label
        )}
      </p>
    }
  >
    <Poster src={part.event.artUrl} alt="" className="aspect-[358/150]! phone:aspect-[672/220]!" eager />
    <div className="flex flex-col px-5 pt-4 pb-4">
      <h1 className="display text-28 break-words">{part.event.name}</h1>
      <p className="mt-1 text-16">
        <EventDate of={part.event} long />
      </p>
      <p className="text-16 text-ink-soft">{venueText(part.event)}</p>
      <dl className="mt-3">
        <dt className="text-13 text-ink-soft">Tickets</dt>
        <dd className="display text-20 break-words">{seatLabel(part.seats)}</dd>
        <dd className="text-14 text-ink-soft">{partPlaces(part)}</dd>
      </dl>
    </div>
  </Ticket>
)

/** Way to the tickets of a part that the person has accepted. */
export const OpenTickets = ({ of: { event, stackId, quantity } }: { readonly of: Part }) =>
  stackId === null ? null : (
    <Link
      to="/exchange/event/$eventId/ticket/$stackId"
      params={{ eventId: event.id, stackId }}
      aria-label={`Open your tickets for ${event.name}`}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Open {noun(quantity, 'ticket')}
    </Link>
  )
