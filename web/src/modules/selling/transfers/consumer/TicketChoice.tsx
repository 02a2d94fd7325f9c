import { plural } from '@admission/common/words.ts'
import { EventDate } from '#ui/EventDate.tsx'
import { CheckList } from './CheckList.tsx'
import { venueText } from './EventLine.tsx'
import { eventProblem, placesOf, sendableCount, type Choice } from './transfer-choice.ts'
import type { OwnEvent } from './transfer-view.ts'

interface TicketChoiceProps {
  readonly events: readonly OwnEvent[]
  readonly value: Choice
  readonly onValue: (choice: Choice) => void
  readonly error: string | undefined
}

/** Tickets to transfer. Of one event each ticket; of a group its events, and the places if each event has several. */
export function TicketChoice({ events, value: choice, onValue: onChoice, error }: TicketChoiceProps) {
  const places = placesOf(events)
  const isGroup = events.length > 1
  return (
    <>
      {isGroup ? (
        <CheckList
          legend="Events"
          chosen={choice.events}
          onChosen={(chosen) => onChoice({ ...choice, events: chosen })}
          error={error}
          options={events.map((each) => ({
            value: each.event.id,
            problem: eventProblem(each),
            label: each.event.name,
            detail: <EventDetail of={each} />,
          }))}
        />
      ) : null}
      {isGroup && places.length === 1 ? null : (
        <CheckList
          legend={isGroup ? 'Places' : 'Tickets'}
          chosen={choice.places}
          onChosen={(chosen) => onChoice({ ...choice, places: chosen })}
          error={isGroup ? undefined : error}
          options={places.map(({ key, priceType, problem }) => ({
            value: key,
            problem,
            label: key,
            detail: priceType,
          }))}
        />
      )}
    </>
  )
}

function EventDetail({ of: each }: { readonly of: OwnEvent }) {
  const { event, tickets } = each
  const count = sendableCount(each)
  const all = plural(tickets.length, 'ticket')
  return (
    <>
      <EventDate of={event} className="block text-ink" />
      <span className="block">{venueText(event)}</span>
      <span className="block">
        {count === tickets.length || count === 0 ? all : `${count} of ${all} can be transferred`}
      </span>
    </>
  )
}
