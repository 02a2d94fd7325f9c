import { formatEventDates } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import { useEffect, useId, useRef } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { levelPrice } from './offer-rules.ts'
import type { PassChoice, Sheet } from './place.ts'

interface PassChooserProps {
  readonly sheet: Sheet
  readonly choice: PassChoice
  readonly ticked: readonly string[]
  readonly onTicked: (ids: readonly string[]) => void
  /** Goes on to the seats. Undefined if there are none to go to. */
  readonly onSeats?: (() => void) | undefined
  /** True if this was opened by a press: its heading gets the focus. */
  readonly focused?: boolean
}

/** Checkboxes for the events that the buyer of a pass chooses from, no more than they may choose. */
export function PassChooser({ sheet, choice, ticked, onTicked, onSeats, focused = false }: PassChooserProps) {
  const { count, events, soldOut } = choice
  const legend = useRef<HTMLLegendElement>(null)
  const countId = useId()
  useEffect(() => {
    if (focused) legend.current?.focus()
  }, [focused])
  const isFull = ticked.length >= count
  const isBlocked = isFull && choice.isMade && sheet.refusal?.reason === 'SOLD_OUT'
  return (
    <div className="border-b border-line px-4 py-4 tablet:px-6">
      <fieldset aria-describedby={countId} className="min-w-0">
        <legend ref={legend} tabIndex={-1} className="text-16 font-semibold">
          Choose {number(count)} of {number(events.length)} events
        </legend>
        <p id={countId} className="mt-1 text-15 text-ink-soft">
          One ticket for each, in the same seat where seats are numbered.
        </p>
        <ul className="mt-2">
          {events.map((event) => {
            const isTicked = ticked.includes(event.id)
            const isGone = soldOut.includes(event.id)
            return (
              <li key={event.id} className="border-t border-line py-1.5 first:border-t-0">
                <Checkbox
                  checked={isTicked}
                  disabled={!isTicked && (isFull || isGone)}
                  onValue={(on) =>
                    onTicked(events.flatMap(({ id }) => ((id === event.id ? on : ticked.includes(id)) ? [id] : [])))
                  }
                >
                  <span className="block font-semibold break-words">{event.name}</span>
                  <span className="block text-15 text-ink-soft">
                    {formatEventDates(event, 'LONG') || 'Date hidden'}
                    {isGone ? ' – sold out' : ''}
                  </span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <output className="mt-3 block text-15 font-semibold">
        {number(ticked.length)} of {number(count)} chosen
      </output>
      {isBlocked ? (
        <div className="mt-3">
          <Alert tone="wait" announced title="No place is free at all of these events.">
            Choose another event instead of one of them.
          </Alert>
        </div>
      ) : null}
      {choice.isMade ? null : <Prices sheet={sheet} />}
      {onSeats === undefined ? null : (
        <div className="mt-4">
          <Button kind="ink" onClick={onSeats} className="w-full tablet:w-auto">
            Choose seats
          </Button>
        </div>
      )}
    </div>
  )
}

/** What the pass costs, whichever events are chosen. */
const Prices = ({ sheet }: { readonly sheet: Sheet }) => (
  <dl className="mt-3 border-t border-line pt-3 text-15">
    {sheet.levels.map(({ level, name }) => (
      <div key={level} className="flex justify-between gap-4 py-0.5">
        <dt className="min-w-0 break-words">{name}</dt>
        <dd className="whole font-semibold">{levelPrice(sheet, level)}</dd>
      </div>
    ))}
  </dl>
)
