import { QUESTION_TYPE_LABELS } from '@admission/common/checkout-form-words.ts'
import { hasChoices, isTick, QUESTION_TYPES } from '@admission/common/checkout-questions.ts'
import type { TypedQuestion } from '@admission/common/validation/checkout-question.ts'
import { questionWarnings } from '@admission/common/validation/sensitive-question.ts'
import { plural } from '@admission/common/words.ts'
import { Alert } from '#ui/Alert.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { DateField } from '#ui/DateField.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SensitiveNote } from '#ui/SensitiveNote.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ShownIfFields } from './ShownIfFields.tsx'

interface QuestionFieldsProps {
  readonly question: TypedQuestion
  /** The other questions of the form, which may decide whether it is shown. */
  readonly others: readonly TypedQuestion[]
  readonly answerCount: number
  readonly errors: FormErrors
  readonly readOnly: boolean
  readonly onChange: (question: TypedQuestion) => void
}

type TextName =
  | 'label'
  | 'help'
  | 'choices'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'exportKey'

const types = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }))

/** Everything about one question. Warns while it is written if it asks for data that doesn't belong on a form. */
export function QuestionFields({ question, others, answerCount, errors, readOnly, onChange }: QuestionFieldsProps) {
  const { type } = question
  const field = (name: TextName) => ({
    name,
    size: 'office' as const,
    readOnly,
    value: question[name],
    error: errors[name],
    onValue: (value: string) => onChange({ ...question, [name]: value }),
  })
  return (
    <div className="flex max-w-[640px] flex-col gap-5">
      {answerCount === 0 || readOnly ? null : (
        <Alert tone="note" title={`${plural(answerCount, 'answer')} so far`}>
          They keep the question as it was asked. If it gets another meaning, remove it and add a new one.
        </Alert>
      )}
      <TextField label={isTick(type) ? 'Text beside the box' : 'Question'} maxLength={300} {...field('label')} />
      <div className="flex flex-col gap-1.5">
        <TextArea
          label="Help"
          hint="optional"
          maxLength={600}
          rows={2}
          warnsAboutSensitiveData={false}
          {...field('help')}
        />
        <SensitiveNote text={`${question.label}\n${question.help}`} find={questionWarnings} />
      </div>
      <div className="grid items-start gap-5 phone:grid-cols-2">
        <SelectField
          label="Type of answer"
          size="office"
          disabled={readOnly}
          options={types}
          value={type}
          error={errors['type']}
          onValue={(value) => onChange({ ...question, type: value })}
        />
        <TextField
          label="Export key"
          hint="optional"
          mono
          maxLength={40}
          help="Its name in reports; the question by default."
          {...field('exportKey')}
        />
      </div>
      <Rules type={type} field={field} />
      <Checkbox
        size="office"
        checked={question.isRequired}
        disabled={readOnly}
        onValue={(isRequired) => onChange({ ...question, isRequired })}
      >
        {isTick(type)
          ? 'Required: buyers can’t pay until it’s checked'
          : 'Required: buyers can’t pay without an answer'}
      </Checkbox>
      <ShownIfFields question={question} others={others} errors={errors} readOnly={readOnly} onChange={onChange} />
    </div>
  )
}

interface RulesProps {
  readonly type: string
  readonly field: (name: TextName) => {
    readonly name: string
    readonly size: 'office'
    readonly readOnly: boolean
    readonly value: string
    readonly error: string | undefined
    readonly onValue: (value: string) => void
  }
}

/** Fields that restrict answers of this type. */
function Rules({ type, field }: RulesProps) {
  if (hasChoices(type))
    return (
      <TextArea label="Choices" rows={4} help="One per line." warnsAboutSensitiveData={false} {...field('choices')} />
    )
  if (type === 'NUMBER')
    return (
      <div className="grid items-start gap-5 phone:grid-cols-2">
        <TextField label="Least" hint="optional" inputMode="decimal" {...field('minimum')} />
        <TextField label="Largest" hint="optional" inputMode="decimal" {...field('maximum')} />
      </div>
    )
  if (type === 'DATE')
    return (
      <div className="grid items-start gap-5 phone:grid-cols-2">
        <DateField label="First day" hint="optional" {...field('minimum')} />
        <DateField label="Last day" hint="optional" {...field('maximum')} />
      </div>
    )
  if (type === 'CONSENT')
    return <p className="text-13 text-ink-soft">Its text is kept with each order, as the buyer agreed to it.</p>
  if (type === 'FILE')
    return <p className="text-13 text-ink-soft">Buyers can send a PDF, PNG, JPEG or WebP file of up to 2 MB.</p>
  if (type !== 'TEXT' && type !== 'LONG_TEXT') return null
  return (
    <div className="grid items-start gap-5 phone:grid-cols-2">
      <TextField label="Shortest" hint="optional" inputMode="numeric" help="Characters." {...field('minLength')} />
      <TextField label="Longest" hint="optional" inputMode="numeric" help="Characters." {...field('maxLength')} />
      {type === 'LONG_TEXT' ? null : (
        <TextField
          label="Format"
          hint="optional"
          mono
          maxLength={40}
          help="A is a letter, 0 a digit, * either: AA-0000."
          className="phone:col-span-2"
          {...field('pattern')}
        />
      )}
    </div>
  )
}
