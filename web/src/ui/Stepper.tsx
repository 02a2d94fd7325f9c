import { Minus, Plus } from 'lucide-react'
import { classes } from './classes.ts'

interface StepperProps {
  /** Name of the counted things: `Adult tickets`. */
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step?: number
  readonly onValue: (value: number) => void
  readonly disabled?: boolean
}

/**
 * A number with minus and plus buttons, 128 × 44 pixels. Its border darkens above the minimum. At a limit the button keeps the
 * focus and does nothing; say why next to it.
 */
export function Stepper({ label, value, min = 0, max, step = 1, onValue, disabled = false }: StepperProps) {
  const buttonStyle =
    'flex w-11 items-center justify-center rounded-6 -outline-offset-2 disabled:text-faint aria-disabled:text-faint'
  const [isMin, isMax] = [value <= min, value + step > max]
  const fewer = value - step < min ? min : value - step
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'flex h-11 w-32 shrink-0 items-stretch justify-between rounded-6 border bg-card',
        value > min ? 'border-ink' : 'border-edge',
      )}
    >
      <button
        type="button"
        aria-label={`Fewer: ${label}`}
        className={buttonStyle}
        disabled={disabled}
        aria-disabled={isMin || undefined}
        onClick={() => (isMin ? undefined : onValue(fewer))}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <output className="whole flex items-center text-17 font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={`More: ${label}`}
        className={buttonStyle}
        disabled={disabled}
        aria-disabled={isMax || undefined}
        onClick={() => (isMax ? undefined : onValue(value + step))}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </fieldset>
  )
}
