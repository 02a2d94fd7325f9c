import { Checkbox } from './Checkbox.tsx'

interface ChoiceListProps {
  readonly legend: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly detail?: string | null | undefined
  }[]
  readonly chosen: readonly string[]
  readonly onChosen: (values: readonly string[]) => void
}

/** Checkboxes for a short list of options, inside a filter's menu. */
export const ChoiceList = ({ legend, options, chosen, onChosen }: ChoiceListProps) => (
  <fieldset className="flex max-h-80 min-w-0 flex-col gap-2.5 overflow-y-auto p-0.5 [&_label]:text-14">
    <legend className="mb-2.5 text-13 font-semibold text-ink-soft">{legend}</legend>
    {options.map(({ value, label, detail }) => (
      <Checkbox
        key={value}
        checked={chosen.includes(value)}
        onValue={(on) =>
          // In the order of the options, so that the same choice always has the same URL.
          onChosen(
            options.flatMap((option) =>
              (option.value === value ? on : chosen.includes(option.value)) ? [option.value] : [],
            ),
          )
        }
      >
        {label}
        {detail ? <span className="block text-13 text-ink-soft">{detail}</span> : null}
      </Checkbox>
    ))}
  </fieldset>
)
