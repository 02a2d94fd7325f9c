import { plural } from '@admission/common/words.ts'
import { useId, useState, type TextareaHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'
import { SensitiveNote } from './SensitiveNote.tsx'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'className' | 'onChange' | 'value' | 'defaultValue' | 'id'
>

interface TextAreaProps extends FieldTexts, Native {
  readonly size?: FieldSize
  readonly value?: string
  readonly defaultValue?: string
  readonly onValue?: (value: string) => void
  /** Set it to false if the field asks for such data. */
  readonly warnsAboutSensitiveData?: boolean
}

/**
 * Several lines of free text. With `maxLength` it shows how many characters are left. It warns about sensitive data such as card
 * numbers and passwords. For formatted text use `RichTextField`.
 */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, help, error, size = 'touch', onValue, value, defaultValue = '', ...rest } = props
  const { warnsAboutSensitiveData = true, ...native } = rest
  const [localValue, setLocalValue] = useState(defaultValue)
  const warningsId = useId()
  const text = value ?? localValue
  const left = native.maxLength === undefined ? undefined : native.maxLength - text.length
  const counter =
    left === undefined ? (
      hint
    ) : (
      <span className="whole">
        {hint === undefined ? null : <>{hint}, </>}
        {plural(left, 'character')} left
      </span>
    )
  const described = (below: string | undefined): string | undefined =>
    [below, warnsAboutSensitiveData && warningsId].filter(Boolean).join(' ') || undefined
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
              setLocalValue(event.currentTarget.value)
              onValue?.(event.currentTarget.value)
            }}
            className={classes(controlClasses(size, control['aria-invalid']), 'py-2.5')}
          />
          {warnsAboutSensitiveData ? <SensitiveNote id={warningsId} text={text} /> : null}
        </>
      )}
    </Field>
  )
}
