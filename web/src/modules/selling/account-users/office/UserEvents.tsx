import { formatTime } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import { TicketX } from 'lucide-react'
import { eventLink } from '#modules/catalogue/events/office/event-link.ts'
import { StateCell } from '#platform/list/cells.tsx'
import { useOffice } from '#platform/office.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ticketBadge } from './ticket-badges.ts'
import type { UserEventFieldsFragment } from './user-sales.gql.ts'

interface UserEventsProps {
  readonly events: readonly UserEventFieldsFragment[]
}

/** The tickets that a user holds or held, by event. */
export const UserEvents = ({ events }: UserEventsProps) =>
  events.length === 0 ? (
    <EmptyState icon={TicketX} title="No tickets" text="Tickets that they buy or receive appear here." />
  ) : (
    <div className="flex max-w-[960px] flex-col gap-8 px-4 py-6 phone:px-6">
      {events.map((event) => (
        <EventTickets key={event.id} of={event} />
      ))}
    </div>
  )

const headClasses = 'py-1.5 pr-4 text-left text-13 font-normal text-ink-soft'

function EventTickets({ of: { id, name, venueName, date, tickets } }: { readonly of: UserEventFieldsFragment }) {
  const office = useOffice()
  const scanned = tickets.filter(({ state }) => state === 'USED').length
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display text-18">
          <Link {...eventLink(office, id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {plural(tickets.length, 'ticket')}
          {scanned === 0 ? '' : `, ${String(scanned)} scanned`}
        </p>
      </div>
      <p className="text-ink-soft">
        {formatTime(date, { year: true })}, {venueName}
      </p>
      <table className="mt-2 w-full table-fixed border-t border-line">
        <caption className="sr-only">Tickets for {name}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={headClasses}>
              Place
            </th>
            <th scope="col" className={headClasses}>
              Price type
            </th>
            <th scope="col" className={headClasses}>
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket) => (
            <tr key={ticket.id} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
                {ticket.place}
              </th>
              <td className="py-1.5 pr-4">{ticket.priceType}</td>
              <td className="py-1.5">
                <StateCell badge={ticketBadge(ticket.state)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
