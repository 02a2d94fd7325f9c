import { formatEventDates } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { buttonClasses } from '#ui/button-classes.ts'
import { Thumb } from '#ui/Poster.tsx'
import { LoginShowsDocument, type LoginShowsQuery } from './login-shows.gql.ts'

export const showsQuery = { ...query(LoginShowsDocument, {}), meta: { silent: true } }

const maxShows = 4

/** The next shows on sale, each title once. */
const soonest = ({ exchangeEvents }: LoginShowsQuery) => {
  const open = exchangeEvents.edges
    .map(({ node }) => node)
    .filter(({ label }) => label === 'AVAILABLE' || label === 'FEW')
  const names = open.map(({ event }) => event.name)
  return open.filter(({ event }, index) => names.indexOf(event.name) === index).slice(0, maxShows)
}

/** Upcoming shows beside the sign-in form. If they can't be loaded, only the link to the list is shown. */
export function UpcomingShows() {
  const { data } = useQuery(showsQuery)
  const shows = data === undefined ? [] : soonest(data)
  return (
    <section aria-labelledby="shows-heading" className="flex w-full max-w-[480px] flex-col gap-4">
      <h2 id="shows-heading" className="display text-28">
        What’s on
      </h2>
      {shows.length === 0 ? null : (
        <ul className="border-t border-line">
          {shows.map(({ marketplaceId, event }) => (
            <li key={event.id} className="border-b border-line">
              <Link
                to="/marketplace/$marketplaceId/event/$eventId/tickets"
                params={{ marketplaceId, eventId: event.id }}
                className="flex min-h-16 items-center gap-4 py-3 no-underline hover:underline"
              >
                <Thumb src={event.posterUrl} className="h-16 w-12" />
                <span className="min-w-0">
                  <span className="block truncate text-17 font-semibold">{event.name}</span>
                  <span className="block truncate text-15 text-ink-soft">
                    {[formatEventDates(event, 'SHORT'), event.venue.name].filter((part) => part !== '').join(', ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/exchange/event" className={buttonClasses({ size: 'touch' })}>
        See all events
      </Link>
    </section>
  )
}
