import { sensitiveWarnings } from '@admission/common/validation/sensitive.ts'
import { TriangleAlert } from 'lucide-react'
import { useId, useState, type TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'className' | 'onChange' | 'value' | 'defaultValue' | 'id'
>

interface TextAreaProps extends FieldTexts, Native {
  readonly size?: FieldSize
  readonly value?: string
  readonly defaultValue?: string
  readonly onValue?: (value: string) => void
  /** Says so where the text seems to hold data that should not be there: card numbers, passwords. It never refuses. */
  readonly warnsOfSensitive?: boolean
}

/** Several lines. With `maxLength` it says how many characters are left. For formatted text there is `RichTextField`. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, help, error, size = 'touch', onValue, value, defaultValue = '', ...rest } = props
  const { warnsOfSensitive = false, ...native } = rest
  const [own, setOwn] = useState(defaultValue)
  const warningsId = useId()
  const text = value ?? own
  const left = native.maxLength === undefined ? undefined : native.maxLength - text.length
  const counter =
    left === undefined ? (
      hint
    ) : (
      <span className="whole">{`${left} ${left === 1 ? 'character' : 'characters'} left`}</span>
    )
  const warnings = warnsOfSensitive ? sensitiveWarnings(text) : []
  const described = (below: string | undefined): string | undefined =>
    [below, warnings.length > 0 && warningsId].filter(Boolean).join(' ') || undefined
  return (
    <Field {...{ label, hideLabel, help, error }} hint={counter}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...native}
            {...control}
            aria-describedby={described(control['aria-describedby'])}
            value={text}
            onChange={(event) => {
              setOwn(event.currentTarget.value)
              onValue?.(event.currentTarget.value)
            }}
            className={classes(controlClasses(size, control['aria-invalid']), 'py-2.5')}
          />
          {warnsOfSensitive ? (
            <div id={warningsId} aria-live="polite" className="flex flex-col gap-1 empty:hidden">
              {warnings.map(({ kind, message }) => (
                <p key={kind} className="flex items-start gap-1.5 text-14 text-wait">
                  <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
                  {message}
                </p>
              ))}
            </div>
          ) : null}
        </>
      )}
    </Field>
  )
}
