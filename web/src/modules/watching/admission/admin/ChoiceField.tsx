import { Checkbox } from '#ui/Checkbox.tsx'

interface ChoiceFieldProps {
  readonly label: string
  /** Label of no choice: `All price types`. */
  readonly none: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: readonly string[]
  readonly onValue: (ids: readonly string[]) => void
}

/** Chooses some of a few, or all of them by choosing none. */
export function ChoiceField({ label, none, choices, value, onValue }: ChoiceFieldProps) {
  const toggle = (id: string, isOn: boolean): void =>
    onValue(isOn ? [...value, id] : value.filter((chosen) => chosen !== id))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <Checkbox size="office" checked={value.length === 0} onValue={() => onValue([])}>
        {none}
      </Checkbox>
      {choices.map(({ value: id, label: name }) => (
        <Checkbox key={id} size="office" checked={value.includes(id)} onValue={(isOn) => toggle(id, isOn)}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
