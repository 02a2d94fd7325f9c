import { dayAfter, isDay } from '@admission/common/days.ts'
import { longRangeProblem, MAX_DAYS } from '@admission/common/validation/fields.ts'
import { DayInput } from './DateField.tsx'
import { DayPickerButton } from './DayPicker.tsx'
import { Field, FieldError, type FieldSize } from './Field.tsx'
import { useId } from 'react'

export interface DayRange {
  /** `YYYY-MM-DD`, or ''. */
  readonly from: string
  readonly to: string
}

interface DateRangeFieldProps {
  /** Purpose of the days: `Days of the report`. */
  readonly label: string
  readonly hideLabel?: boolean
  readonly size?: FieldSize
  readonly value: DayRange
  readonly onValue: (range: DayRange) => void
  /** An error other than the ones of `rangeError`. */
  readonly error?: string | undefined
  readonly help?: string
  readonly disabled?: boolean
}

/** The error of a range: an invalid date, an end before the start, or more than 366 days. A missing end is fine. */
export function rangeError({ from, to }: DayRange): string | undefined {
  if ([from, to].some((end) => end !== '' && !isDay(end))) return 'Enter a date.'
  if (from !== '' && to !== '' && to < from) return 'Choose an end date on or after the start date.'
  return longRangeProblem(from, to)
}

/** A range of up to 366 days, typed or picked from one calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hideLabel = false, size = 'touch', value, onValue, help, disabled } = props
  const id = useId()
  const error = rangeError(value) ?? props.error
  const below = error ?? help
  const open = value.to === '' && isDay(value.from) ? value.from : undefined
  const ends = [
    ['From', 'from'],
    ['Until', 'to'],
  ] as const
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={below === undefined ? undefined : id}
      disabled={disabled}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-14 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap items-end gap-2">
        {ends.map(([name, end]) => (
          <Field key={end} label={name} className="min-w-36 flex-1">
            {(control) => (
              <DayInput
                {...control}
                size={size}
                value={value[end]}
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={below === undefined ? undefined : id}
                onValue={(day) => onValue({ ...value, [end]: day })}
              />
            )}
          </Field>
        ))}
        <DayPickerButton
          kind="range"
          {...value}
          maxDays={MAX_DAYS}
          onRange={onValue}
          label={`Calendar for ${label}`}
          first={open === undefined ? undefined : dayAfter(open, -MAX_DAYS)}
          last={open === undefined ? undefined : dayAfter(open, MAX_DAYS)}
          size={size}
          disabled={disabled ?? false}
        />
      </div>
      {error === undefined ? null : <FieldError id={id} text={error} />}
      {error !== undefined || help === undefined ? null : (
        <p id={id} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  )
}
