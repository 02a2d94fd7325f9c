import { emptyLocation } from '@admission/common/addresses.ts'
import { filledFieldCount } from '@admission/common/locations.ts'
import { locationIn } from '@admission/common/validation/answers.ts'
import { useId, useState } from 'react'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { FieldError } from '#ui/Field.tsx'
import type { CheckoutQuestion } from './question-rules.ts'

interface AddressAnswerProps {
  readonly question: CheckoutQuestion
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** An address as an answer. It is empty while only the country is chosen. */
export function AddressAnswer({ question, value, onValue, error }: AddressAnswerProps) {
  const { label, help, isRequired } = question
  const id = useId()
  const [location, setLocation] = useState(() => locationIn(value) ?? emptyLocation())
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined && help === null ? undefined : id}
    >
      <legend className="mb-3 text-16 font-semibold">{isRequired ? label : `${label} (optional)`}</legend>
      <AddressFields
        value={location}
        onValue={(typed) => {
          setLocation(typed)
          onValue(filledFieldCount(typed) > 1 ? JSON.stringify(typed) : '')
        }}
      />
      {error === undefined ? null : <FieldError id={id} text={error} />}
      {error !== undefined || help === null ? null : (
        <p id={id} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  )
}
