import { canDecide } from '@admission/common/checkout-questions.ts'
import type { TypedQuestion } from '@admission/common/validation/checkout-question.ts'
import { useId } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { answersOf, labelOf } from './question-content.ts'

interface ShownIfFieldsProps {
  readonly question: TypedQuestion
  readonly others: readonly TypedQuestion[]
  readonly errors: FormErrors
  readonly readOnly: boolean
  readonly onChange: (question: TypedQuestion) => void
}

/** When a question is shown: always, or with certain answers to another one. */
export function ShownIfFields({ question, others, errors, readOnly, onChange }: ShownIfFieldsProps) {
  const errorId = useId()
  const { shownIfQuestion, shownIfAnswers } = question
  const deciding = others.filter(({ id, type }) => canDecide(type) || id === shownIfQuestion)
  const decides = others.find(({ id }) => id === shownIfQuestion)
  const options = [
    { value: '', label: 'Always' },
    ...deciding.map((each) => ({ value: each.id, label: `If “${labelOf(each)}” is answered with …` })),
  ]
  if (shownIfQuestion !== '' && decides === undefined)
    options.push({ value: shownIfQuestion, label: 'If a removed question …' })
  const answers = decides === undefined ? [] : answersOf(decides)
  const toggle = (answer: string, on: boolean): void => {
    const rest = shownIfAnswers.filter((each) => each !== answer)
    onChange({ ...question, shownIfAnswers: on ? [...rest, answer] : rest })
  }
  const error = errors['shownIfAnswers']
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Shown"
        size="office"
        disabled={readOnly}
        options={options}
        value={shownIfQuestion}
        error={errors['shownIfQuestion']}
        help={
          deciding.length === 0 ? 'Add a question with choices or a checkbox to make this one depend on it.' : undefined
        }
        onValue={(value) => onChange({ ...question, shownIfQuestion: value, shownIfAnswers: [] })}
      />
      {answers.length === 0 ? null : (
        <fieldset
          className="flex flex-col gap-2 border-l-2 border-line pl-4"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        >
          <legend className="sr-only">Answers that show it</legend>
          {answers.map(({ value, label }) => (
            <Checkbox
              key={value}
              size="office"
              checked={shownIfAnswers.includes(value)}
              disabled={readOnly}
              onValue={(on) => toggle(value, on)}
            >
              {label}
            </Checkbox>
          ))}
          {error === undefined ? null : <FieldError id={errorId} text={error} />}
        </fieldset>
      )}
    </div>
  )
}
