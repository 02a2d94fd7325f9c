import { decimalText, parseMoney } from '@admission/common/money.ts'
import { exponentOf } from '@admission/common/currencies.ts'
import { decimal } from '@admission/common/validation/generic.ts'
import { useState } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'

interface MoneyFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** Minor units; null while nothing is typed, NaN while it is no amount: a schema of numbers refuses that. */
  readonly value: number | null
  readonly onValue: (amount: number | null) => void
  /** ISO 4217. */
  readonly currency: string
  /** Decimals of the amount: the currency's own unless said. */
  readonly exponent?: number
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** What is said where it is no amount: the rule's words unless given. */
  readonly misread?: string
  readonly className?: string
}

/** An amount of money in its currency. What is typed is never rounded: too many decimals are an error, not another amount. */
export function MoneyField(props: MoneyFieldProps) {
  const { size = 'touch', name, value, onValue, currency, exponent = exponentOf(currency), ...others } = props
  const { disabled, readOnly, misread, ...texts } = others
  const shown = value === null || Number.isNaN(value) ? '' : decimalText({ amount: value, exponent, currency })
  const [typed, setTyped] = useState(shown)
  const [told, setTold] = useState({ value, currency, exponent })
  const read = typed.trim() === '' ? null : parseMoney(typed, currency, exponent)
  // An amount or a currency that came from elsewhere takes the place of what was typed.
  if (!Object.is(value, told.value) || currency !== told.currency || exponent !== told.exponent) {
    setTold({ value, currency, exponent })
    if (!Number.isNaN(value)) setTyped(shown)
  }
  const wrong =
    read === undefined ? (misread ?? decimal(exponent)(NOT_AN_AMOUNT, texts.label.toLowerCase())) : undefined
  const type = (text: string): void => {
    const amount = text.trim() === '' ? null : (parseMoney(text, currency, exponent)?.amount ?? Number.NaN)
    setTyped(text)
    setTold({ value: amount, currency, exponent })
    onValue(amount)
  }
  return (
    <Field {...texts} error={wrong ?? texts.error}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-soft"
          >
            {symbolOf(currency)}
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

const NOT_AN_AMOUNT = 'no amount'

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Room for the sign: one letter, or as many as `KWD` has. */
const insetOf = (currency: string): string => (symbolOf(currency).length > 1 ? 'pl-14!' : 'pl-8!')
