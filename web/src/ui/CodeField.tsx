import { useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldTexts } from './Field.tsx'

interface CodeFieldProps extends FieldTexts {
  readonly name?: string
  /** Digits entered so far. */
  readonly value: string
  readonly onValue: (digits: string) => void
  /** Called when all digits have been entered. */
  readonly onComplete?: (digits: string) => void
  readonly digits?: number
  readonly disabled?: boolean
}

/**
 * A one-time code from an e-mail or text message. It looks like six boxes but is one input, so that typing, pasting, autofill
 * and screen readers work.
 */
export function CodeField({ name, value, onValue, onComplete, digits = 6, disabled, ...texts }: CodeFieldProps) {
  const [isFocused, setIsFocused] = useState(false)
  const change = (text: string): void => {
    const all = text.replaceAll(/\D/g, '')
    const added = all.startsWith(value) ? all.slice(value.length) : all
    // A complete code pasted after another one replaces it.
    const next = (added.length < digits ? all : added).slice(0, digits)
    if (next === value) return
    onValue(next)
    if (next.length === digits) onComplete?.(next)
  }
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative w-fit max-w-full">
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length: digits }, (_, place) => (
              <span
                key={place}
                className={classes(
                  'mono flex h-13 w-11 min-w-0 items-center justify-center rounded-6 border bg-card text-22',
                  control['aria-invalid'] === true ? 'border-stop' : 'border-edge',
                  isFocused && place === Math.min(value.length, digits - 1) && 'outline-2 outline-offset-2 outline-ink',
                  disabled === true && 'border-line bg-sunk text-ink-soft',
                )}
              >
                {value[place] ?? ''}
              </span>
            ))}
          </div>
          {/* Transparent, on top of the boxes, which show its value and caret position. */}
          <input
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => change(event.currentTarget.value)}
            onFocus={(event) => {
              setIsFocused(true)
              event.currentTarget.setSelectionRange(value.length, value.length)
            }}
            onBlur={() => setIsFocused(false)}
            className="code-input absolute inset-0 size-full bg-transparent text-transparent caret-transparent outline-none"
          />
        </div>
      )}
    </Field>
  )
}
