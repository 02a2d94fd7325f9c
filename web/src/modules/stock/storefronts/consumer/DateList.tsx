import { buttonClasses } from '#ui/button-classes.ts'
import { EventDate } from '#ui/EventDate.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { styledState } from './card-states.ts'
import { canBeBought, hallName, stateLabel, whenText } from './card-text.ts'
import { PriceText } from './PriceText.tsx'
import type { Listed } from './shows.ts'
import { TicketsLink, type WallPlace } from './WallLink.tsx'

interface DateListProps {
  readonly of: readonly Listed[]
  readonly place: WallPlace
}

/** The dates of one show, soonest first, each with its state, price and link to tickets. */
export const DateList = ({ of, place }: DateListProps) => (
  <ul className="overflow-hidden rounded-12 border border-line bg-card">
    {of.map((listed) => (
      <li key={listed.event.id} className="border-t border-line first:border-t-0">
        <DateRow of={listed} place={place} />
      </li>
    ))}
  </ul>
)

function DateRow({ of, place }: { readonly of: Listed; readonly place: WallPlace }) {
  const { event } = of
  const state = stateLabel(of)
  const styled = state === undefined ? undefined : styledState(state)
  const buyable = canBeBought({ key: '', dates: [of] })
  return (
    <div className="grid min-h-[76px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 phone:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] phone:px-6">
      <div>
        <p className="text-17 font-semibold">
          {event.dateShowRecurring.length === 0 ? <EventDate of={event} /> : whenText(event)}
        </p>
        <p className="text-14 text-ink-soft">{hallName(event)}</p>
      </div>
      <p className="text-14 max-phone:col-start-1">
        {styled === undefined ? null : (
          <StateBadge tone={styled.tone} icon={styled.icon}>
            {styled.text}
          </StateBadge>
        )}
      </p>
      <p className="text-15 text-ink-soft max-phone:col-start-1">
        <PriceText of={of} />
      </p>
      <TicketsLink
        place={place}
        eventId={event.id}
        className={`${buttonClasses({})} max-phone:col-start-2 max-phone:row-span-3 max-phone:row-start-1`}
      >
        {buyable ? 'Tickets' : 'Details'}
        <span className="sr-only">: {whenText(event)}</span>
      </TicketsLink>
    </div>
  )
}
