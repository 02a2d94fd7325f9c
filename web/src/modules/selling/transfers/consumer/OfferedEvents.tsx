import { seatLabel } from '@admission/common/seats.ts'
import { EventDate } from '#ui/EventDate.tsx'
import { Thumb } from '#ui/Poster.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { CheckList } from './CheckList.tsx'
import { EventLine, venueText } from './EventLine.tsx'
import { OpenTickets } from './OfferedPart.tsx'
import { partBadges, ticketsText, untilText } from './transfer-text.ts'
import type { Part } from './transfer-view.ts'

interface OfferedEventsProps {
  /** Parts that wait for an answer. */
  readonly of: readonly Part[]
  readonly chosen: readonly Part[]
  /** Called with the parts that are left out. */
  readonly onLeft: (ids: readonly string[]) => void
}

/** Events of an offer that can be accepted or declined, each of which can be left out. */
export function OfferedEvents({ of: pending, chosen, onLeft }: OfferedEventsProps) {
  const until = untilText(pending)
  return (
    <div className="flex flex-col gap-3">
      {until === undefined ? null : (
        <p>
          Accept until <span className="font-semibold">{until}</span>
        </p>
      )}
      <CheckList
        legend="Choose events"
        chosen={chosen.map(({ id }) => id)}
        onChosen={(ids) => onLeft(pending.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))}
        options={pending.map((part) => ({
          value: part.id,
          problem: null,
          label: part.event.name,
          detail: <PartDetail of={part} until={until === undefined ? untilText([part]) : undefined} />,
          after: <Thumb src={part.event.artUrl} className="h-16 w-12" />,
        }))}
      />
    </div>
  )
}

const PartDetail = ({ of: part, until }: { readonly of: Part; readonly until: string | undefined }) => (
  <>
    <EventDate of={part.event} className="block text-ink" />
    <span className="block">{venueText(part.event)}</span>
    <span className="block">
      {ticketsText([part])}: {seatLabel(part.seats)}
    </span>
    {until === undefined ? null : <span className="block">Accept until {until}</span>}
  </>
)

/** Events of an offer that are no longer pending, with what became of them. */
export const AnsweredEvents = ({ of: ended }: { readonly of: readonly Part[] }) =>
  ended.length === 0 ? null : (
    <section aria-label="Answered">
      <h2 className="display text-22">Answered</h2>
      <ul className="mt-2 border-t border-line">
        {ended.map((part) => (
          <li key={part.id} className="border-b border-line py-3">
            <EventLine of={part.event} level={3}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 text-15">
                <StateBadge {...partBadges[part.state]}>{partBadges[part.state].label}</StateBadge>
                <OpenTickets of={part} />
              </div>
            </EventLine>
          </li>
        ))}
      </ul>
    </section>
  )
