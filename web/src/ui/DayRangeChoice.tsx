import { useState } from 'react'
import { Button } from './Button.tsx'
import { DateRangeField, rangeError } from './DateRangeField.tsx'

interface DayRangeChoiceProps {
  /** Ranges with a name: `{ value: 'next-90', label: 'Next 90 days' }`. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** One of them, or `2027-03-01..2027-03-31`. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

/** Some days: one of the named ranges, or days that a person types. For a filter's menu. */
export function DayRangeChoice({ choices, value, onValue }: DayRangeChoiceProps) {
  const [from = '', to = ''] = value?.includes('..') === true ? value.split('..') : []
  const [own, setOwn] = useState({ from, to })
  const [told, setTold] = useState(value)
  // Days that were chosen elsewhere take the place of what was typed: a saved view, the way back.
  if (value !== told) {
    setTold(value)
    setOwn({ from, to })
  }
  const wrong = rangeError(own) !== undefined
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2.5 text-13 font-semibold text-ink-soft">Days</legend>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            size="table"
            kind={choice.value === value ? 'ink' : 'secondary'}
            aria-pressed={choice.value === value}
            onClick={() => onValue(choice.value === value ? undefined : choice.value)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) onValue(own.from === '' && own.to === '' ? undefined : `${own.from}..${own.to}`)
        }}
      >
        <DateRangeField label="Days of your own" hideLabel size="office" value={own} onValue={setOwn} />
        <Button size="office" type="submit">
          Show these days
        </Button>
      </form>
    </div>
  )
}
