import { formatDay, formatEventDates } from '@admission/common/time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Collapse } from '#ui/Collapse.tsx'
import { Poster } from '#ui/Poster.tsx'
import { AreaRows } from './AreaRows.tsx'
import { Description } from './Description.tsx'
import { EventHead } from './EventHead.tsx'
import { Notices, RefusedNote } from './Notices.tsx'
import { includedNote } from './offer-text.ts'
import { POLL_INTERVAL, revisionQuery, type Place, type Sheet } from './place.ts'
import { PriceCode } from './PriceCode.tsx'
import { PromotionNotes } from './PromotionNotes.tsx'
import { passParts } from './pass-parts.ts'
import { useAdding } from './use-adding.ts'
import { useFreshSheet } from './use-fresh-sheet.ts'
import { sheetTimes } from './visit-days.ts'

interface AdmissionScreenProps {
  readonly sheet: Sheet
  readonly place: Place
  /** Shown above the tickets, for example to choose a visit first. */
  readonly before?: ReactNode
  /** True if the tickets can be shown. */
  readonly isReady?: boolean
}

/** General admission: about the event or the pass, then its tickets with counters. */
export function AdmissionScreen({ sheet, place, before = null, isReady = true }: AdmissionScreenProps) {
  const adding = useAdding(place)
  const { data: now } = useQuery({ ...revisionQuery(place), refetchInterval: POLL_INTERVAL, meta: { silent: true } })
  useFreshSheet(place, sheet, now?.offers.revision)
  return (
    <div className="flex flex-1 flex-col pb-8">
      <Notices marketplaceId={place.marketplaceId} adding={adding} />
      <EventHead sheet={sheet} place={place} />
      <div className="desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(0,520px)] desk:gap-x-16 desk:px-12 desk:pt-6">
        {sheet.pass === null ? (
          <EventIntro sheet={sheet} />
        ) : (
          <passParts.intro sheet={sheet} pass={sheet.pass} place={place} />
        )}
        <section
          aria-labelledby="tickets-heading"
          className="border-y border-line bg-card desk:self-start desk:overflow-hidden desk:rounded-12 desk:border"
        >
          <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3.5 tablet:px-6">
            <h2 id="tickets-heading" className="display text-22">
              {sheet.pass === null ? 'Tickets' : 'Passes'}
            </h2>
            <p className="text-14 text-ink-soft">{includedNote(sheet)}</p>
          </div>
          {sheet.reducedFrom === null ? null : <passParts.late sheet={sheet} />}
          {before}
          <PromotionNotes sheet={sheet} />
          <RefusedNote adding={adding} full />
          {isReady ? <AreaRows sheet={sheet} place={place} adding={adding} /> : null}
          <PriceCode sheet={sheet} place={place} />
        </section>
      </div>
    </div>
  )
}

/** About the event, beside its tickets. */
function EventIntro({ sheet }: Pick<AdmissionScreenProps, 'sheet'>) {
  const { event } = sheet
  // A formatted description starts with its own first paragraph or heading.
  const { lead, rest } =
    event.facts.descriptionHtml === null ? split(event.description) : { lead: '', rest: event.description ?? '' }
  return (
    <div className="tablet:max-desk:pt-4">
      <Poster
        src={`${event.artUrl}&ratio=2.25`}
        alt={event.pictureAlt}
        eager
        className="aspect-[390/168]! tablet:aspect-[3]! desk:aspect-[9/4]! desk:rounded-12"
      />
      <div className="px-4 pt-5 pb-5 tablet:px-6 desk:px-0">
        {lead === '' ? null : <p className="display text-28 desk:text-36">{lead}</p>}
        <ul className="mt-3 flex flex-col gap-1.5 text-16">
          <li className="flex gap-2.5">
            <CalendarDays aria-hidden="true" size={18} strokeWidth={1.5} className="mt-[3px] shrink-0" />
            {whenText(sheet)}
          </li>
          <li className="flex gap-2.5">
            <MapPin aria-hidden="true" size={18} strokeWidth={1.5} className="mt-[3px] shrink-0" />
            {[event.venue.name, event.venue.hall, event.venue.locality].filter(Boolean).join(', ')}
          </li>
        </ul>
        {rest === '' ? null : (
          <div className="mt-4">
            <Collapse of={`about ${event.name}`}>
              <Description of={{ description: rest, facts: event.facts }} className="text-16" />
            </Collapse>
          </div>
        )}
      </div>
    </div>
  )
}

const MAX_LEAD_LENGTH = 64

/** Splits off the first sentence as a lead, if it is short enough. */
function split(description: string | null): { readonly lead: string; readonly rest: string } {
  const text = (description ?? '').trim()
  const end = text.search(/[.:!?](\s|$)/)
  if (text === '' || end === -1 || end > MAX_LEAD_LENGTH) return { lead: '', rest: text }
  const rest = text.slice(end + 1).trim()
  const isWhole = /[.:]/.test(text[end] ?? '')
  return { lead: text.slice(0, isWhole ? end : end + 1), rest: rest.slice(0, 1).toUpperCase() + rest.slice(1) }
}

/** Date range without times for several days, else the usual event dates. */
function whenText(sheet: Sheet): string {
  if (sheet.event.validFor !== null) return sheet.event.validFor
  const times = sheetTimes(sheet)
  const dates = formatEventDates(times, 'SHORT')
  const { dateShow, dateShowEnd = null } = times
  const isRange = / – /.test(dates) && dateShowEnd !== null && sheet.event.dateShowFlags.length === 0
  return isRange ? `${formatDay(dateShow.local, false)} – ${formatDay(dateShowEnd.local, false)}` : dates
}
