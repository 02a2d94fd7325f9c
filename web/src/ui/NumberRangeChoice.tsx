import { useState } from 'react'
import { Button } from './Button.tsx'
import { TextField } from './TextField.tsx'

interface NumberRangeChoiceProps {
  readonly label: string
  /** `10..50`; omit either end for no limit. */
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 12)

/** A range of whole numbers, for a filter's menu. */
export function NumberRangeChoice({ label, value = '', onValue }: NumberRangeChoiceProps) {
  const [shown, setShown] = useState(value)
  const [text, setText] = useState(value)
  // A range chosen elsewhere, by a saved view or the back button, replaces what was typed.
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const [from = '', to = ''] = text.split('..')
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
  return (
    <form
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
          inputMode="numeric"
          value={from}
          onValue={(typed) => setText(`${digits(typed)}..${to}`)}
        />
        <TextField
          label="To"
          size="office"
          inputMode="numeric"
          value={to}
          onValue={(typed) => setText(`${from}..${digits(typed)}`)}
          {...(isReversed ? { error: `Enter ${from} or more.` } : {})}
        />
      </fieldset>
      <Button size="office" type="submit">
        Apply
      </Button>
    </form>
  )
}
