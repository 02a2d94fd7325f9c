import { choicesIn } from '@admission/common/checkout-questions.ts'
import { useId } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import { withChoice, type CheckoutQuestion } from './question-rules.ts'

interface ChoicesAnswerProps {
  readonly question: CheckoutQuestion
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** Any number of choices as an answer. */
export function ChoicesAnswer({ question, value, onValue, error }: ChoicesAnswerProps) {
  const id = useId()
  const { label, isRequired, help, choices } = question
  const chosen = new Set(choicesIn(value))
  return (
    <fieldset
      className="flex flex-col gap-3"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined && help === null ? undefined : id}
    >
      <legend className="mb-3 text-16 font-semibold">{isRequired ? label : `${label} (optional)`}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          checked={chosen.has(choice)}
          onValue={(on) => onValue(withChoice(value, choices, choice, on))}
        >
          {choice}
        </Checkbox>
      ))}
      {error === undefined ? null : <FieldError id={id} text={error} />}
      {error !== undefined || help === null ? null : (
        <p id={id} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  )
}
