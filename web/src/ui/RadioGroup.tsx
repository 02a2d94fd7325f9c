import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  /** Second line. */
  readonly detail?: ReactNode
  /** On the right: a price, an icon. */
  readonly after?: ReactNode
  readonly disabled?: boolean
}

interface RadioGroupProps {
  /** Label of the group. */
  readonly legend: string
  readonly hideLegend?: boolean
  readonly name: string
  readonly options: readonly RadioOption[]
  readonly value: string | undefined
  readonly onValue: (value: string) => void
  readonly error?: string | undefined
  /** Shows the error above the options, where a long group fills a phone's screen. */
  readonly errorFirst?: boolean
}

/** A single choice among a few options, each a card that can be pressed anywhere. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, hideLegend = false, name, options, value, onValue, error, errorFirst = false } = props
  const id = useId()
  const message = error === undefined ? null : <FieldError id={id} text={error} />
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-3 text-16 font-semibold'}>{legend}</legend>
      {errorFirst ? message : null}
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'flex min-h-14 items-center gap-4 rounded-6 border bg-card px-4 py-3',
            option.value === value
              ? 'border-ink inset-ring inset-ring-ink'
              : error === undefined
                ? 'border-edge'
                : 'border-stop',
            option.disabled === true ? 'bg-sunk text-ink-soft' : 'hover:border-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onValue(option.value)}
            className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-card checked:border-6 checked:border-ink focus-visible:outline-0"
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-16 font-semibold">{option.label}</span>
            {option.detail === undefined ? null : <span className="text-14 text-ink-soft">{option.detail}</span>}
          </span>
          {option.after === undefined ? null : <span className="whole shrink-0 text-15">{option.after}</span>}
        </label>
      ))}
      {errorFirst ? null : message}
    </fieldset>
  )
}
