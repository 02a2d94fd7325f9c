import { useId, type ReactNode } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'

interface CheckListProps {
  readonly legend: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly detail: ReactNode
    /** On the right, such as a picture. */
    readonly after?: ReactNode
    /** Why it can't be chosen. */
    readonly problem: string | null
  }[]
  readonly chosen: readonly string[]
  readonly onChosen: (values: readonly string[]) => void
  readonly error?: string | undefined
}

/** Checkboxes as rows, with one for all of them. */
export function CheckList({ legend, options, chosen, onChosen, error }: CheckListProps) {
  const id = useId()
  const open = options.flatMap(({ value, problem }) => (problem === null ? [value] : []))
  const all = open.filter((value) => chosen.includes(value))
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-1 text-16 font-semibold">{legend}</legend>
      {open.length < 2 ? null : (
        <div className="py-2">
          <Checkbox
            checked={all.length === open.length}
            mixed={all.length > 0 && all.length < open.length}
            onValue={(on) => onChosen(on ? open : [])}
          >
            Select all
          </Checkbox>
        </div>
      )}
      <ul className="border-t border-line">
        {options.map(({ value, label, detail, after, problem }) => (
          <li key={value} className="flex items-start justify-between gap-4 border-b border-line py-2.5">
            <Checkbox
              checked={problem === null && chosen.includes(value)}
              disabled={problem !== null}
              help={problem ?? undefined}
              onValue={(on) => onChosen(open.filter((each) => (each === value ? on : chosen.includes(each))))}
            >
              <span className="block font-semibold break-words">{label}</span>
              <span className="block text-14 text-ink-soft">{detail}</span>
            </Checkbox>
            {after}
          </li>
        ))}
      </ul>
      {error === undefined ? null : (
        <div className="mt-2">
          <FieldError id={id} text={error} />
        </div>
      )}
    </fieldset>
  )
}
