import { placesText } from '@admission/common/scarcity.ts'
import { formatClock, formatDay, formatTime } from '@admission/common/time.ts'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { EventLink } from './EventLink.tsx'
import type { Place, Sheet } from './place.ts'
import { hasPlaces, visitDays } from './visit-days.ts'
import { VisitMonth } from './VisitMonth.tsx'

interface VisitPickerProps {
  readonly sheet: Sheet
  readonly place: Place
}

type VisitOffer = Sheet['visits'][number]

const stateText = ({ state, left }: VisitOffer): string => {
  if (state === 'BEGUN') return 'Began'
  return state === 'SOLD_OUT' ? 'Sold out' : placesText(left)
}

/** Chooses the date, then the time. The choice is in the URL, so that it survives reloads and can be shared. */
export function VisitPicker({ sheet, place }: VisitPickerProps) {
  const { visit } = sheet
  const days = visitDays(sheet)
  // Choosing another day only previews it until a time is chosen.
  const [preview, setPreview] = useState<{ readonly day: string; readonly from: string | undefined }>()
  const chosen = visit?.startsAt.local.slice(0, 10)
  const first = days.find(({ left }) => left > 0) ?? days[0]
  const date = (preview?.from === visit?.id ? preview?.day : undefined) ?? chosen ?? first?.date ?? ''
  const day = days.find((one) => one.date === date) ?? first
  if (day === undefined) return null
  const isUnavailable = place.visitId !== undefined && visit === null
  return (
    <section aria-labelledby="visit-heading" className="border-b border-line px-4 py-4 tablet:px-6">
      <h3 id="visit-heading" className="text-16 font-semibold">
        Choose a date and time
      </h3>
      {isUnavailable ? <p className="mt-1 text-15">That time is no longer available. Choose another.</p> : null}
      <VisitMonth days={days} day={day.date} onDay={(picked) => setPreview({ day: picked, from: visit?.id })} />
      <h4 id="visit-times" className="mt-4 text-15 font-semibold">
        {formatDay(day.date, true)}
      </h4>
      <ul aria-labelledby="visit-times" className="mt-2 grid grid-cols-2 gap-2 phone:grid-cols-3">
        {day.offers.map((offer) => (
          <li key={offer.visit.id}>
            <Time of={offer} place={place} isChosen={offer.visit.id === visit?.id} />
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {visit === null ? '' : `${formatTime(visit.startsAt, { year: false })} selected. Choose your tickets below.`}
      </output>
    </section>
  )
}

interface TimeProps {
  readonly of: VisitOffer
  readonly place: Place
  readonly isChosen: boolean
}

const shape = 'flex min-h-14 w-full flex-col items-center justify-center rounded-6 border px-2 py-1.5 -outline-offset-2'

function Time({ of, place, isChosen }: TimeProps) {
  const text = (
    <>
      <span className="whole text-16 font-semibold">{formatClock(of.visit.startsAt.local)}</span>
      <span className="whole text-14">
        <span className="sr-only">, </span>
        {stateText(of)}
      </span>
    </>
  )
  if (!hasPlaces(of) && !isChosen) return <p className={classes(shape, 'border-line bg-sunk text-ink-soft')}>{text}</p>
  return (
    <EventLink
      place={place}
      eventId={place.eventId}
      visitId={of.visit.id}
      current={isChosen}
      className={classes(
        shape,
        'no-underline transition-colors',
        isChosen ? 'border-ink bg-ink text-paper outline-paper!' : 'border-edge bg-card hover:border-ink hover:bg-sunk',
      )}
    >
      {text}
    </EventLink>
  )
}
