import { momentText } from '#platform/time-zones.ts'
import { plural } from '@admission/common/words.ts'
import { Link } from '@tanstack/react-router'
import type { VenueUseFieldsFragment } from './venue-record.gql.ts'

interface VenueUseProps {
  readonly venueId: string
  readonly of: VenueUseFieldsFragment
}

const link = 'font-semibold underline-offset-4 hover:underline'

/** The next events and the seat maps of a venue, of all accounts. */
export function VenueUse({ venueId, of: { events, seatMaps } }: VenueUseProps) {
  return (
    <>
      <section aria-labelledby="venue-events" className="border-b border-line px-5 py-4">
        <h2 id="venue-events" className="font-semibold">
          Upcoming events
        </h2>
        {events.length === 0 ? <p className="mt-1 text-ink-soft">None.</p> : null}
        <ul className="mt-1 flex max-h-80 flex-col overflow-y-auto empty:hidden">
          {events.map(({ id, name, accountName, startsAt }) => (
            <li key={id} className="border-b border-line py-2 last:border-b-0">
              <Link to="/employee/event/$eventId/detail" params={{ eventId: id }} className={link}>
                {name}
              </Link>
              <p className="text-13 text-ink-soft">
                {momentText(startsAt, { year: true })}, {accountName}
              </p>
            </li>
          ))}
        </ul>
        <Link
          to="/employee/event"
          search={{ events: { venue: venueId } }}
          className="mt-2 inline-flex min-h-9 items-center text-14 underline underline-offset-4 hover:decoration-2"
        >
          All events there
        </Link>
      </section>
      <section aria-labelledby="venue-maps" className="border-b border-line px-5 py-4">
        <h2 id="venue-maps" className="font-semibold">
          Seat maps
        </h2>
        {seatMaps.length === 0 ? <p className="mt-1 text-ink-soft">None.</p> : null}
        <ul className="mt-1 flex flex-col empty:hidden">
          {seatMaps.map(({ id, name, accountName, isArchived, versions, events: used }) => (
            <li key={id} className="border-b border-line py-2 last:border-b-0">
              <p className={isArchived ? 'text-ink-soft' : ''}>
                {accountName}: {name}
                {isArchived ? ' (archived)' : ''}
              </p>
              <p className="text-13 text-ink-soft">
                {versions === 0 ? 'Not published' : plural(versions, 'version')}, {plural(used, 'event')}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
