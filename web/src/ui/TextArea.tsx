import { useState, type TextareaHTMLAttributes } from 'react'
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
}

/** Several lines. With `maxLength` it says how many characters are left. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, help, error, size = 'touch', onValue, value, defaultValue = '', ...native } = props
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const left = native.maxLength === undefined ? undefined : native.maxLength - text.length
  const counter = left === undefined ? hint : <span className="whole">{left} characters left</span>
  return (
    <Field {...{ label, hideLabel, help, error }} hint={counter}>
      {(control) => (
        <textarea
          rows={4}
          {...native}
          {...control}
          value={text}
          onChange={(event) => {
            setOwn(event.currentTarget.value)
            onValue?.(event.currentTarget.value)
          }}
          className={classes(controlClasses(size, control['aria-invalid']), 'py-2.5')}
        />
      )}
    </Field>
  )
}
