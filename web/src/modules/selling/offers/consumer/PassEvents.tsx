import { formatEventDates } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { EventLink } from './EventLink.tsx'
import type { Place, SheetPass } from './place.ts'

interface PassEventsProps {
  readonly pass: SheetPass
  readonly place: Place
  /** Unfolded at first. */
  readonly open?: boolean
}

/** Folded list of a pass's events, each with a link to its single tickets. Folds without scripts. */
export const PassEvents = ({ pass: { events }, place, open = false }: PassEventsProps) => (
  <details open={open} className="max-w-[760px] border-y border-line">
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold marker:text-ink-soft hover:underline">
      {plural(events.length, 'event')}
    </summary>
    <ol className="pb-2">
      {events.map((event) => (
        <li key={event.id} className="border-t border-line">
          <EventLink
            place={{ ...place, passId: undefined }}
            eventId={event.id}
            className="grid min-h-11 gap-x-5 py-2 no-underline hover:underline tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
          >
            <span className="text-15 text-ink-soft">{formatEventDates(event, 'LONG') || 'Date hidden'}</span>
            <span className="font-semibold break-words">{event.name}</span>
          </EventLink>
        </li>
      ))}
    </ol>
  </details>
)
