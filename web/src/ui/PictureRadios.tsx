import { useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'

interface PictureOption {
  readonly value: string
  readonly label: string
  /** URL of a picture, 3:4. */
  readonly src: string
}

interface PictureRadiosProps {
  /** Label of the group. */
  readonly legend: string
  readonly name: string
  readonly options: readonly PictureOption[]
  readonly value: string | undefined
  readonly onValue: (value: string) => void
  readonly disabled?: boolean
  readonly error?: string | undefined
}

/** A single choice among pictures side by side, each with its name below. */
export function PictureRadios(props: PictureRadiosProps) {
  const { legend, name, options, value, onValue, disabled = false, error } = props
  const id = useId()
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(108px,1fr))] gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-1.5 rounded-6 border bg-card p-1.5',
              option.value === value
                ? 'border-ink inset-ring inset-ring-ink'
                : error === undefined
                  ? 'border-edge'
                  : 'border-stop',
              !disabled && 'hover:border-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            )}
          >
            <img
              src={option.src}
              alt=""
              decoding="async"
              className="col-span-2 aspect-3/4 w-full rounded-4 bg-sunk object-cover"
            />
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onValue(option.value)}
              className="mt-0.5 size-4 appearance-none rounded-full border border-edge bg-card checked:border-5 checked:border-ink focus-visible:outline-0"
            />
            <span className="text-13">{option.label}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={id} text={error} />}
    </fieldset>
  )
}
