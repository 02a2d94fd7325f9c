import { FORM_SUBJECT_LABELS } from '@admission/common/checkout-form-words.ts'
import { FORM_SUBJECTS, type FormSubject } from '@admission/common/checkout-questions.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'

const details: Readonly<Record<FormSubject, string>> = {
  ORDER: 'The buyer answers for everyone.',
  TICKET: 'A name or a menu for each person, for example.',
  EVENT: 'If a cart has tickets for several events, it’s asked for each.',
}

interface SubjectFieldProps {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
  readonly disabled?: boolean
}

/** Choice of the subject that a form is asked for. */
export const SubjectField = ({ disabled = false, ...field }: SubjectFieldProps) => (
  <RadioGroup
    legend="Asked"
    options={FORM_SUBJECTS.map((value) => ({
      value,
      label: FORM_SUBJECT_LABELS[value],
      detail: details[value],
      disabled,
    }))}
    {...field}
  />
)
