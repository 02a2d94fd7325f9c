import { DEFAULT_COUNTRY } from '@admission/common/addresses.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { lazyPart } from './Lazy.tsx'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'
import { useStore } from './store.ts'

interface PhoneFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** `+12025550123`, the raw input if it isn't a valid number yet, or ''. */
  readonly value: string
  readonly onValue: (value: string) => void
  /** Country of numbers typed without `+`. */
  readonly country?: string
  readonly disabled?: boolean
  readonly className?: string
}

type Phones = typeof import('@admission/common/phones.ts')
const plans = lazyPart((): Promise<Phones> => import('@admission/common/phones.ts'))

/**
 * A phone number, typed in its country's format and stored with its country code. A leading `+` selects the country. The
 * numbering plans load on hover and focus; if that fails, the number stays as typed. Validate it with the `phone` rule.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { size = 'touch', name, value, onValue, country: first = DEFAULT_COUNTRY, disabled, ...texts } = props
  const phones = useStore(plans.store)
  const [country, setCountry] = useState(first)
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const isFilled = value !== ''
  useEffect(() => {
    if (isFilled) plans.prefetch()
  }, [isFilled])

  const known = phones?.parsePhone(value, country)
  const [parsedWith, setParsedWith] = useState<Phones>()
  // Format a number set from outside, and the initial one once the plans have loaded.
  if (value !== reported || parsedWith !== phones) {
    setReported(value)
    setParsedWith(phones)
    if (known?.country !== undefined) setCountry(known.country)
    if (value !== reported || known !== undefined) setTyped(known?.national ?? value)
  }

  const change = (text: string, inCountry: string): void => {
    const found = phones?.parsePhone(text, inCountry)
    const next = found?.e164 ?? text
    setTyped(text)
    setCountry(found?.country ?? inCountry)
    setReported(next)
    onValue(next)
  }
  const codes = phones?.callingCodes() ?? []
  const code = codes.find((choice) => choice.country === country)?.code
  return (
    <Field {...texts}>
      {(control) => (
        <div className="flex gap-2" onFocus={plans.prefetch} onPointerEnter={plans.prefetch}>
          <div className="relative w-24 shrink-0">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center gap-1.5 text-14"
            >
              <span className="mono">{country}</span> <span className="text-ink-soft">{code}</span>
            </span>
            <select
              aria-label={`Country of ${texts.label}`}
              value={country}
              disabled={disabled}
              onChange={(event) => change(typed, event.currentTarget.value)}
              className={classes(controlClasses(size, undefined), 'appearance-none text-transparent! *:text-ink')}
            >
              {codes.length === 0 ? <option value={country}>{country}</option> : null}
              {codes.map((choice) => (
                <option key={choice.country} value={choice.country}>
                  {choice.name} {choice.code}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              size={16}
              strokeWidth={1.75}
              className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2"
            />
          </div>
          <input
            {...control}
            name={name}
            type="tel"
            autoComplete="tel"
            value={typed}
            disabled={disabled}
            onChange={(event) => change(event.currentTarget.value, country)}
            onBlur={() => {
              if (phones === undefined || typed === '') return
              setTyped(known?.national ?? phones.formatWhileTyped(typed, country))
              // It was typed before the plans had loaded.
              if (known !== undefined && known.e164 !== value) onValue(known.e164)
            }}
            className={classes(controlClasses(size, control['aria-invalid']), 'tabular-nums')}
          />
        </div>
      )}
    </Field>
  )
}
