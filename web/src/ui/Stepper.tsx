import { Minus, Plus } from 'lucide-react'
import { classes } from './classes.ts'

interface StepperProps {
  /** What is counted: `Adult tickets`. */
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step?: number
  readonly onValue: (value: number) => void
  readonly disabled?: boolean
}

/**
 * A number that is counted up and down: one control, 128 by 44. Its edge turns to ink above the least. At an end its button
 * keeps the focus and does nothing: say beside it why.
 */
export function Stepper({ label, value, min = 0, max, step = 1, onValue, disabled = false }: StepperProps) {
  const press =
    'flex w-11 items-center justify-center rounded-6 -outline-offset-2 disabled:text-faint aria-disabled:text-faint'
  const [isLeast, isMost] = [value <= min, value + step > max]
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
        className={press}
        disabled={disabled}
        aria-disabled={isLeast || undefined}
        onClick={() => (isLeast ? undefined : onValue(fewer))}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <output className="whole flex items-center text-17 font-semibold" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={`More: ${label}`}
        className={press}
        disabled={disabled}
        aria-disabled={isMost || undefined}
        onClick={() => (isMost ? undefined : onValue(value + step))}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </fieldset>
  )
}
