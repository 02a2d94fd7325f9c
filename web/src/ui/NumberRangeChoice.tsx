import { useState } from 'react'
import { Button } from './Button.tsx'
import { FormElement } from './FormElement.tsx'
import { TextField } from './TextField.tsx'

interface NumberRangeChoiceProps {
  readonly label: string
  /** Decimals that can be typed, such as 2 for amounts. */
  readonly decimals?: number
  /** `10..50`; omit either end for no limit. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const endsOf = (value: string) => {
  const [from = '', to = ''] = value.split('..')
  return { from, to }
}

/** The number in a text: digits, and at most so many decimals. A point at its end may still be followed by some. */
const numberIn = (text: string, decimals: number): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  const isDecimal = decimals > 0 && rest.length > 0
  return whole.slice(0, 12) + (isDecimal ? `.${rest.join('').slice(0, decimals)}` : rest.join(''))
}
const finished = (text: string): string => text.replace(/\.$/, '').replace(/^\./, '0.')

/** A range of numbers, for a filter's menu. */
export function NumberRangeChoice({ label, decimals = 0, value = '', onValue }: NumberRangeChoiceProps) {
  const [shown, setShown] = useState(value)
  const [typed, setTyped] = useState(() => endsOf(value))
  // A range chosen elsewhere, by a saved view or the back button, replaces what was typed.
  if (shown !== value) {
    setShown(value)
    setTyped(endsOf(value))
  }
  const [from, to] = [finished(typed.from), finished(typed.to)]
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
  const inputMode = decimals > 0 ? 'decimal' : 'numeric'
  return (
    <FormElement
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReversed) onValue(from === '' && to === '' ? undefined : `${from}..${to}`)
      }}
    >
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-2.5 text-13 font-semibold text-ink-soft">{label}</legend>
        <TextField
          label="From"
          size="office"
          inputMode={inputMode}
          value={typed.from}
          onValue={(text) => setTyped({ ...typed, from: numberIn(text, decimals) })}
        />
        <TextField
          label="To"
          size="office"
          inputMode={inputMode}
          value={typed.to}
          onValue={(text) => setTyped({ ...typed, to: numberIn(text, decimals) })}
          {...(isReversed ? { error: `Enter ${from} or more.` } : {})}
        />
      </fieldset>
      <Button size="office" type="submit">
        Apply
      </Button>
    </FormElement>
  )
}
