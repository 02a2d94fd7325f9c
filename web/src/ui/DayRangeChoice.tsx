import { useState } from 'react'
import { Button } from './Button.tsx'
import { DateRangeField, rangeError } from './DateRangeField.tsx'
import { FormElement } from './FormElement.tsx'

interface DayRangeChoiceProps {
  /** Presets: `{ value: 'next-90', label: 'Next 90 days' }`. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** A preset's value, or `2027-03-01..2027-03-31`. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

/** A date range for a filter's menu: a preset or a custom range. */
export function DayRangeChoice({ choices, value, onValue }: DayRangeChoiceProps) {
  const [from = '', to = ''] = value?.includes('..') === true ? value.split('..') : []
  const [custom, setCustom] = useState({ from, to })
  const [shown, setShown] = useState(value)
  // A range chosen elsewhere, by a saved view or the back button, replaces what was typed.
  if (value !== shown) {
    setShown(value)
    setCustom({ from, to })
  }
  const isInvalid = rangeError(custom) !== undefined
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2.5 text-13 font-semibold text-ink-soft">Dates</legend>
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
      <FormElement
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isInvalid) onValue(custom.from === '' && custom.to === '' ? undefined : `${custom.from}..${custom.to}`)
        }}
      >
        <DateRangeField label="Custom dates" hideLabel size="office" value={custom} onValue={setCustom} />
        <Button size="office" type="submit">
          Apply
        </Button>
      </FormElement>
    </div>
  )
}
