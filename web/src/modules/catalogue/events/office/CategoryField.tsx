import { EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { useState } from 'react'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const OTHER = 'other'
const known: ReadonlySet<string> = new Set(EVENT_CATEGORIES)
const options = [
  ...EVENT_CATEGORIES.map((category) => ({ value: category, label: category })),
  { value: OTHER, label: 'Other…' },
]

interface CategoryFieldProps {
  /** One of the eight, words of the organizer's own, or '' for none. */
  readonly value: string
  readonly onValue: (category: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** The category of an event: one of the eight, or words of the organizer's own. */
export function CategoryField({ value, onValue, error, disabled = false }: CategoryFieldProps) {
  const [isOther, setIsOther] = useState(false)
  const hasOwn = value === '' ? isOther : !known.has(value)
  return (
    <>
      <SelectField
        label="Category"
        size="office"
        placeholder="Choose a category"
        disabled={disabled}
        options={options}
        value={hasOwn ? OTHER : value}
        error={hasOwn ? undefined : error}
        onValue={(chosen) => {
          setIsOther(chosen === OTHER)
          onValue(chosen === OTHER ? '' : chosen)
        }}
      />
      {hasOwn ? (
        <TextField
          label="Your category"
          size="office"
          maxLength={40}
          help="As printed on the poster and in filters: Circus, Lecture."
          readOnly={disabled}
          value={value}
          error={error}
          onValue={onValue}
        />
      ) : null}
    </>
  )
}
