import { TextField, type TextFieldProps } from '#ui/TextField.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SensitiveNote } from '#ui/SensitiveNote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { isTick } from '@admission/common/checkout-questions.ts'
import type { CheckoutQuestion } from './question-rules.ts'

/** Up to this many choices are shown as radio buttons, more as a select. */
const maxRadios = 5

/** Few forms ask for several choices, dates, addresses or files, so their fields aren't part of the page. */
const dateField = lazyPart(async () => (await import('#ui/DateField.tsx')).DateField)
const choicesAnswer = lazyPart(async () => (await import('./ChoicesAnswer.tsx')).ChoicesAnswer)
const addressAnswer = lazyPart(async () => (await import('./AddressAnswer.tsx')).AddressAnswer)
const fileAnswer = lazyPart(async () => (await import('./FileAnswer.tsx')).FileAnswer)

interface QuestionFieldProps {
  readonly question: CheckoutQuestion
  /** ID of the question in the cart. */
  readonly fieldId: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

const lines: Partial<Record<CheckoutQuestion['type'], Partial<TextFieldProps>>> = {
  NUMBER: { inputMode: 'decimal' },
  EMAIL: { type: 'email', autoComplete: 'email' },
  PHONE: { type: 'tel', autoComplete: 'tel' },
}

/** One question of an organizer, as the field that fits its type. */
export function QuestionField({ question, fieldId: id, value, onValue, error }: QuestionFieldProps) {
  const { label, type, isRequired, help, choices, maxLength } = question
  const texts = {
    label,
    error,
    ...(isRequired ? {} : { hint: 'optional' }),
    ...(help === null ? {} : { help }),
  }
  if (isTick(type))
    return (
      <Checkbox
        name={id}
        checked={value === 'true'}
        onValue={(on) => onValue(on ? 'true' : 'false')}
        error={error}
        {...(help === null ? {} : { help })}
      >
        {label}
      </Checkbox>
    )
  if (type === 'MULTI')
    return (
      <Lazy part={choicesAnswer} fallback={<Skeleton className="h-40" />}>
        {(ChoicesAnswer) => <ChoicesAnswer question={question} value={value} onValue={onValue} error={error} />}
      </Lazy>
    )
  if (type === 'ADDRESS')
    return (
      <Lazy part={addressAnswer} fallback={<Skeleton className="h-80" />}>
        {(AddressAnswer) => <AddressAnswer question={question} value={value} onValue={onValue} error={error} />}
      </Lazy>
    )
  if (type === 'FILE')
    return (
      <Lazy part={fileAnswer} fallback={<Skeleton className="h-20" />}>
        {(FileAnswer) => <FileAnswer question={question} fieldId={id} value={value} onValue={onValue} error={error} />}
      </Lazy>
    )
  if (type === 'SELECT' && choices.length <= maxRadios)
    return (
      <div className="flex flex-col gap-2">
        <RadioGroup
          legend={isRequired ? label : `${label} (optional)`}
          name={id}
          value={value === '' ? undefined : value}
          onValue={onValue}
          error={error}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
        />
        {help === null ? null : <p className="text-13 text-ink-soft">{help}</p>}
      </div>
    )
  if (type === 'SELECT')
    return (
      <SelectField
        {...texts}
        name={id}
        value={value}
        onValue={onValue}
        placeholder="Choose"
        options={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    )
  if (type === 'DATE')
    return (
      <Lazy part={dateField} fallback={<Skeleton className="h-20" />}>
        {(DateField) => (
          <DateField
            {...texts}
            name={id}
            value={value}
            onValue={onValue}
            {...(question.minimum === null ? {} : { min: question.minimum })}
            {...(question.maximum === null ? {} : { max: question.maximum })}
          />
        )}
      </Lazy>
    )
  if (type === 'LONG_TEXT')
    return (
      <TextArea
        {...texts}
        label={isRequired ? label : `${label} (optional)`}
        name={id}
        value={value}
        onValue={onValue}
        maxLength={maxLength ?? 2000}
      />
    )
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...texts}
        {...lines[type]}
        name={id}
        value={value}
        onValue={onValue}
        {...(maxLength === null ? {} : { maxLength })}
      />
      {type === 'TEXT' ? <SensitiveNote text={value} /> : null}
    </div>
  )
}
