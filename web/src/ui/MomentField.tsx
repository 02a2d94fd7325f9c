import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { DayPickerButton } from './DayPicker.tsx'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

interface MomentFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** `YYYY-MM-DDTHH:MM` in the time zone that the label or help names, or ''. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly readOnly?: boolean
  readonly className?: string
}

/** Default time when a day is picked first. */
const MIDNIGHT = '00:00'

/** A date and time, typed. The calendar changes the date and keeps the time. */
export const MomentField = (props: MomentFieldProps) => {
  const { label, hideLabel, hint, help, error, className, size = 'touch', name, value, onValue, readOnly } = props
  const [day = '', time = MIDNIGHT] = value.split('T')
  return (
    <Field {...{ label, hideLabel, hint, help, error, className }}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...control}
            type="datetime-local"
            name={name}
            value={value}
            readOnly={readOnly}
            onChange={(event) => onValue(event.currentTarget.value)}
            className={classes(
              controlClasses(size, control['aria-invalid']),
              'mono [&::-webkit-calendar-picker-indicator]:hidden',
            )}
          />
          <DayPickerButton
            kind="day"
            day={day}
            onDay={(chosen) => onValue(`${chosen}T${time}`)}
            label={`Calendar for ${label}`}
            size={size}
            disabled={readOnly ?? false}
          />
        </div>
      )}
    </Field>
  )
}
