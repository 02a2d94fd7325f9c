import { formatEventDates } from '@admission/common/time.ts'
import { CalendarDays, ChevronLeft, Info } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PlaceLink } from '#platform/PlaceLink.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { EventLink, ShopLink } from './EventLink.tsx'
import type { Place, Sheet } from './place.ts'
import { passParts } from './pass-parts.ts'
import { sheetTimes } from './visit-days.ts'
import { datesAround, showDates, type ShowDate } from './show-dates.ts'

const datesDialog = lazyPart(async () => (await import('./DatesDialog.tsx')).DatesDialog)

interface EventHeadProps {
  readonly sheet: Sheet
  readonly place: Place
}

const MAX_CHIPS = 5

/** Header of the page: the event, or the pass. */
export const EventHead = ({ sheet, place }: EventHeadProps) =>
  sheet.pass === null ? (
    <ShowHead sheet={sheet} place={place} />
  ) : (
    <passParts.head pass={sheet.pass} choice={sheet.choice} place={place} />
  )

/** Event header: on phones a bar with a back link, on wider screens the title with its dates. */
function ShowHead({ sheet, place }: EventHeadProps) {
  const { event } = sheet
  const { venue } = event
  const [choosing, setChoosing] = useState(false)
  const dates = useMemo(() => showDates(sheet), [sheet])
  const where = [venue.hall === null ? venue.name : `${venue.name}, ${venue.hall.toLowerCase()}`, venue.locality]
  const when = formatEventDates(sheetTimes(sheet), 'SHORT')
  return (
    <header className="flex items-center max-tablet:h-14 max-tablet:shrink-0 max-tablet:border-b max-tablet:border-line max-tablet:pr-4 max-tablet:pl-1 tablet:flex-wrap tablet:gap-x-4 tablet:gap-y-3 tablet:px-6 tablet:pt-5 desk:pl-12">
      <ShopLink place={place} className="flex size-11 shrink-0 items-center justify-center rounded-6 tablet:hidden">
        <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className="sr-only">What’s on</span>
      </ShopLink>
      <Thumb src={event.posterUrl} eager className="h-20 w-15 max-tablet:hidden" />
      <div className="min-w-0 flex-1 tablet:min-w-60">
        <h1 className="truncate text-16 leading-5 font-semibold tablet:whitespace-normal tablet:display tablet:text-28 tablet:leading-8">
          {event.name}
        </h1>
        <p className="truncate text-14 leading-4.5 text-ink-soft tablet:hidden">
          {[when, venue.name].filter((part) => part !== '').join(', ')}
        </p>
        <p className="mt-0.5 text-15 text-ink-soft max-tablet:hidden">
          {where.join(', ')}
          <PlaceLink place="about" className="ml-3 text-ink underline underline-offset-4 hover:decoration-2">
            About the show
          </PlaceLink>
        </p>
        {dates.length === 1 ? <p className="text-15 max-tablet:hidden">{event.validFor ?? when}</p> : null}
      </div>
      <PlaceLink
        place="about"
        className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-6 tablet:hidden"
        aria-label="About the show"
      >
        <Info aria-hidden="true" size={20} strokeWidth={1.5} />
      </PlaceLink>
      {dates.length === 1 ? null : (
        <>
          <nav aria-label="Dates" className="side-scroll max-w-full gap-2 max-tablet:hidden">
            {datesAround(dates, MAX_CHIPS).map((date) => (
              <DateChip key={date.id} date={date} place={place} />
            ))}
            {dates.length > MAX_CHIPS ? (
              <Button aria-label={`All ${dates.length} dates`} className="h-auto!" onClick={() => setChoosing(true)}>
                All {dates.length}
              </Button>
            ) : null}
          </nav>
          <span className="tablet:hidden">
            <Button kind="quiet" icon={CalendarDays} className="-mr-3 px-3!" onClick={() => setChoosing(true)}>
              Dates
            </Button>
          </span>
          <Lazy part={datesDialog} when={choosing} onError={() => setChoosing(false)}>
            {(DatesDialog) => <DatesDialog dates={dates} place={place} onClose={() => setChoosing(false)} />}
          </Lazy>
        </>
      )}
    </header>
  )
}

const DateChip = ({ date, place }: { readonly date: ShowDate; readonly place: Place }) => (
  <EventLink
    place={place}
    eventId={date.id}
    current={date.current}
    className={classes(
      'flex min-w-[86px] shrink-0 flex-col -outline-offset-2 rounded-6 border px-3 py-1.5 no-underline',
      date.current ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:border-ink',
    )}
  >
    <span className="sr-only">{date.whole}, </span>
    <span aria-hidden="true" className="whole text-15 leading-5 font-semibold">
      {date.day}
    </span>
    <span aria-hidden="true" className="whole text-14 leading-4.5">
      {date.clock}
    </span>
    <span className={classes('whole text-13', date.current ? 'opacity-80' : 'text-ink-soft')}>{date.state}</span>
  </EventLink>
)
