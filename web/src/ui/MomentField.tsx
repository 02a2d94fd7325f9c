import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

interface MomentFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** `YYYY-MM-DDTHH:MM` on some clock that the label or the help names, or ''. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly readOnly?: boolean
  readonly className?: string
}

/** A day and a time. */
export const MomentField = (props: MomentFieldProps) => {
  const { label, hideLabel, hint, help, error, className, size = 'touch', name, value, onValue, readOnly } = props
  return (
    <Field {...{ label, hideLabel, hint, help, error, className }}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          name={name}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={controlClasses(size, control['aria-invalid'])}
        />
      )}
    </Field>
  )
}
