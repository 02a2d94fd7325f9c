import { plural } from '@admission/common/words.ts'
import { useId, type ReactNode } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EventDate } from '#ui/EventDate.tsx'
import { FieldError } from '#ui/Field.tsx'
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
            label: <span className="font-semibold break-words">{each.event.name}</span>,
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
          options={places.map(({ key, label, priceType, problem }) => ({
            value: key,
            problem,
            label: <span className="font-semibold break-words">{label}</span>,
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

interface CheckListProps {
  readonly legend: string
  readonly options: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly detail: ReactNode
    /** Why it can't be chosen. */
    readonly problem: string | null
  }[]
  readonly chosen: readonly string[]
  readonly onChosen: (values: readonly string[]) => void
  readonly error?: string | undefined
}

/** Checkboxes as rows, with one for all of them. */
export function CheckList({ legend, options, chosen, onChosen, error }: CheckListProps) {
  const id = useId()
  const open = options.flatMap(({ value, problem }) => (problem === null ? [value] : []))
  const all = open.filter((value) => chosen.includes(value))
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1 text-16 font-semibold">{legend}</legend>
      {open.length < 2 ? null : (
        <div className="py-2">
          <Checkbox
            checked={all.length === open.length}
            mixed={all.length > 0 && all.length < open.length}
            onValue={(on) => onChosen(on ? open : [])}
          >
            Select all
          </Checkbox>
        </div>
      )}
      <ul className="border-t border-line">
        {options.map(({ value, label, detail, problem }) => (
          <li key={value} className="border-b border-line py-2.5">
            <Checkbox
              checked={problem === null && chosen.includes(value)}
              disabled={problem !== null}
              help={problem ?? undefined}
              onValue={(on) => onChosen(open.filter((each) => (each === value ? on : chosen.includes(each))))}
            >
              {label}
              <span className="block text-14 text-ink-soft">{detail}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {error === undefined ? null : (
        <div className="mt-2">
          <FieldError id={id} text={error} />
        </div>
      )}
    </fieldset>
  )
}
