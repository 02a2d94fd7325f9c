import type { FormErrors } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import type { Currency } from './price-content.ts'
import type { PlannedCell } from './price-change-form.ts'

interface PlannedCellFieldsProps {
  readonly cell: PlannedCell
  /** `Adult, Stalls` */
  readonly name: string
  /** The saved price: `$40.00`. */
  readonly now: string
  readonly currency: Currency
  /** Path of the cell's errors: `cells.2`. */
  readonly path: string
  readonly errors: FormErrors
  readonly onChange: (cell: PlannedCell) => void
}

/** The new price of a type at a level: one amount, or the bounds and a suggestion if buyers choose it. */
export function PlannedCellFields({ cell, name, now, currency, path, errors, onChange }: PlannedCellFieldsProps) {
  const money = (field: 'amount' | 'minimum' | 'maximum', label: string) => ({
    label,
    size: 'office' as const,
    currency: currency.currency,
    exponent: currency.exponent,
    value: cell[field],
    onValue: (amount: number | null) => onChange({ ...cell, [field]: amount }),
    error: errors[`${path}.${field}`],
  })
  if (cell.kind === 'FIXED') return <MoneyField {...money('amount', name)} hint={`now ${now}`} />
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-14 font-semibold">
        {name} <span className="font-normal text-ink-soft">now {now}</span>
      </legend>
      <div className="grid grid-cols-3 gap-3">
        <MoneyField {...money('minimum', 'Minimum')} />
        <MoneyField {...money('maximum', 'Maximum')} />
        <MoneyField {...money('amount', 'Suggested')} />
      </div>
    </fieldset>
  )
}
