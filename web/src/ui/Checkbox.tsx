import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { FieldError, type FieldSize } from './Field.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange' | 'id' | 'size'>

interface CheckboxProps extends Native {
  /** The thing that the person agrees to or turns on. May contain links. */
  readonly children: ReactNode
  readonly error?: string | undefined
  readonly help?: ReactNode
  readonly size?: FieldSize
  /** Indeterminate: some rows are selected, but not all. */
  readonly mixed?: boolean
  readonly onValue?: (checked: boolean) => void
}

/** A checkbox with its label. Pressing the label toggles it. */
export function Checkbox({ children, error, help, size = 'touch', mixed = false, onValue, ...native }: CheckboxProps) {
  const id = useId()
  const below = error ?? help
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className={`flex items-start gap-3 pointer-coarse:py-2.5 ${size === 'office' ? 'text-14 leading-6 pointer-coarse:text-16' : 'text-16'}`}
      >
        <Tick
          {...native}
          id={id}
          mixed={mixed}
          onValue={onValue}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {error === undefined ? null : <FieldError id={`${id}-below`} text={error} />}
      {error !== undefined || help === undefined ? null : (
        <p id={`${id}-below`} className="pl-8 text-13 text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange' | 'size'> {
  readonly mixed?: boolean
  readonly onValue?: ((checked: boolean) => void) | undefined
}

/** The checkbox without a label, for tables. Give it an `aria-label`. */
export const Tick = ({ mixed = false, onValue, ...native }: TickProps) => (
  <input
    {...native}
    type="checkbox"
    ref={(box) => {
      if (box !== null) box.indeterminate = mixed
    }}
    onChange={(event) => onValue?.(event.currentTarget.checked)}
    className="tick mt-0.5 size-5 shrink-0 appearance-none rounded-4 border border-edge bg-card checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink disabled:border-line disabled:bg-sunk aria-invalid:border-2 aria-invalid:border-stop"
  />
)
