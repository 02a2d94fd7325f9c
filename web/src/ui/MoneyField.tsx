import { currencySymbol, decimalText, parseMoney } from '@admission/common/money.ts'
import { exponentOf } from '@admission/common/currencies.ts'
import { decimalProblem } from '@admission/common/validation/fields.ts'
import { useState } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

interface MoneyFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** Minor units; null if empty, NaN if invalid, which number schemas reject. */
  readonly value: number | null
  readonly onValue: (amount: number | null) => void
  /** ISO 4217. */
  readonly currency: string
  /** Number of decimals. Defaults to the currency's. */
  readonly exponent?: number
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** Error for an invalid amount. Defaults to that of `decimalProblem`. */
  readonly invalidMessage?: string
  readonly className?: string
}

/** An amount of money in its currency. Input is never rounded: too many decimals are an error. */
export function MoneyField(props: MoneyFieldProps) {
  const { size = 'touch', name, value, onValue, currency, exponent = exponentOf(currency), ...others } = props
  const { disabled, readOnly, invalidMessage, ...texts } = others
  const shown = value === null || Number.isNaN(value) ? '' : decimalText({ amount: value, exponent, currency })
  const [typed, setTyped] = useState(shown)
  const [reported, setReported] = useState({ value, currency, exponent })
  const read = typed.trim() === '' ? null : parseMoney(typed, currency, exponent)
  // A new amount or currency from outside replaces what was typed.
  if (!Object.is(value, reported.value) || currency !== reported.currency || exponent !== reported.exponent) {
    setReported({ value, currency, exponent })
    if (!Number.isNaN(value)) setTyped(shown)
  }
  const invalid =
    read === undefined
      ? (invalidMessage ?? decimalProblem(INVALID_AMOUNT, texts.label.toLowerCase(), exponent))
      : undefined
  const type = (text: string): void => {
    const amount = text.trim() === '' ? null : (parseMoney(text, currency, exponent)?.amount ?? Number.NaN)
    setTyped(text)
    setReported({ value: amount, currency, exponent })
    onValue(amount)
  }
  return (
    <Field {...texts} error={invalid ?? texts.error}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-soft"
          >
            {currencySymbol(currency)}
          </span>
          <input
            {...control}
            name={name}
            inputMode={exponent === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={typed}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => {
              if (read !== undefined) setTyped(shown)
            }}
            className={classes(controlClasses(size, control['aria-invalid']), 'tabular-nums', insetOf(currency))}
          />
        </div>
      )}
    </Field>
  )
}

const INVALID_AMOUNT = 'no amount'

/** Left padding for the currency symbol: one character, or three as in `KWD`. */
const insetOf = (currency: string): string => (currencySymbol(currency).length > 1 ? 'pl-14!' : 'pl-8!')
