import { formatEventDates } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { Accordion } from '#ui/Accordion.tsx'
import { EventLink } from './EventLink.tsx'
import type { Place, SheetPass } from './place.ts'

interface PassEventsProps {
  readonly pass: SheetPass
  readonly place: Place
  /** Unfolded at first. */
  readonly open?: boolean
}

/** Folded list of a pass's events, each with a link to its single tickets. */
export const PassEvents = ({ pass: { events }, place, open = false }: PassEventsProps) => (
  <div className="max-w-[760px]">
    <Accordion
      // With the facts below a heading of its own, it is one level further down.
      level={open ? 3 : 2}
      defaultOpen={open ? ['events'] : []}
      sections={[
        { id: 'events', title: plural(events.length, 'event'), body: <EventRows events={events} place={place} /> },
      ]}
    />
  </div>
)

const EventRows = ({ events, place }: Pick<SheetPass, 'events'> & { readonly place: Place }) => (
  <ol>
    {events.map((event) => (
      <li key={event.id} className="border-t border-line first:border-t-0">
        <EventLink
          place={{ ...place, passId: undefined }}
          eventId={event.id}
          className="grid min-h-11 gap-x-5 py-2 no-underline hover:underline tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <span className="text-15">{formatEventDates(event, 'LONG') || 'Date hidden'}</span>
          <span className="font-semibold break-words text-ink">{event.name}</span>
        </EventLink>
      </li>
    ))}
  </ol>
)
