import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EventLink } from './EventLink.tsx'
import type { Place } from './place.ts'
import type { ShowDate } from './show-dates.ts'

interface DatesDialogProps {
  readonly dates: readonly ShowDate[]
  readonly place: Place
  readonly onClose: () => void
}

/** Links to every date of the show. */
export const DatesDialog = ({ dates, place, onClose }: DatesDialogProps) => (
  <Dialog open onClose={onClose} title="Dates" place="sheet">
    <ul className="flex flex-col">
      {dates.map((date) => (
        <li key={date.id} className="border-b border-line last:border-0">
          <EventLink
            place={place}
            eventId={date.id}
            current={date.current}
            onPress={onClose}
            className="flex min-h-13 items-center justify-between gap-4 text-16 no-underline hover:underline"
          >
            <span className={classes('whole', date.current && 'font-semibold')}>{date.whole}</span>
            <span className="whole text-14 text-ink-soft">{date.current ? 'This date' : date.state}</span>
          </EventLink>
        </li>
      ))}
    </ul>
  </Dialog>
)
