import { DateField } from '#ui/DateField.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { valueLabel, valuesTaken, type RowChange, type RuleRow, type VocabularyAttribute } from './rule-content.ts'
import { ValuePicker } from './ValuePicker.tsx'

interface RuleValuesProps {
  readonly row: RuleRow
  readonly place: number
  readonly attribute: VocabularyAttribute | undefined
  readonly change: RowChange
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly onValues: (values: readonly string[]) => void
}

/** Inputs for a row's values: none, one, two or several, depending on the operator. */
export function RuleValues(props: RuleValuesProps) {
  const { row, place, attribute, change, invalid, readOnly, onValues } = props
  const arity = valuesTaken(row.operator)
  if (arity === 'NONE')
    return (
      <p className="flex min-h-9 items-center rounded-6 border border-line px-2.5 text-ink-soft">No value needed</p>
    )
  if (arity === 'MANY')
    return (
      <ValuePicker
        label={`Values of row ${place}`}
        attribute={attribute}
        values={row.values}
        change={change}
        invalid={invalid}
        readOnly={readOnly}
        onValues={onValues}
      />
    )
  const box = (index: number, label: string) => (
    <OneValue
      key={index}
      label={`${label} of row ${place}`}
      attribute={attribute}
      value={row.values[index] ?? ''}
      invalid={invalid}
      readOnly={readOnly}
      onValue={(value) =>
        onValues(
          arity === 'ONE'
            ? [value]
            : row.values.length === 0 && index === 1
              ? ['', value]
              : row.values.toSpliced(index, 1, value),
        )
      }
    />
  )
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {arity === 'TWO' ? (
        <>
          {box(0, 'Minimum')}
          <span className="text-ink-soft">and</span>
          {box(1, 'Maximum')}
        </>
      ) : (
        box(0, 'Value')
      )}
      {change.removed.length === 0 ? null : (
        <del className="mono text-13 text-stop">
          {change.removed.map((value) => valueLabel(attribute, value)).join(', ')}
        </del>
      )}
    </div>
  )
}

interface OneValueProps {
  readonly label: string
  readonly attribute: VocabularyAttribute | undefined
  readonly value: string
  readonly invalid: boolean
  readonly readOnly: boolean
  readonly onValue: (value: string) => void
}

/** Input for a single value: a picker if only listed values are allowed, else a text field with suggestions. */
function OneValue({ label, attribute, value, invalid, readOnly, onValue }: OneValueProps) {
  const list = `values-${label.replaceAll(' ', '-')}`
  const shared = { label, hideLabel: true, size: 'office', value, invalid, onValue } as const
  if (attribute !== undefined && !attribute.freeText)
    return (
      <ValuePicker
        label={label}
        attribute={attribute}
        multiple={false}
        values={[value]}
        invalid={invalid}
        readOnly={readOnly}
        onValues={([next = '']) => onValue(next)}
        className="max-w-full min-w-40 flex-1"
      />
    )
  if (attribute?.currency && attribute.exponent !== null)
    return (
      <MoneyField
        {...{ label, hideLabel: true, size: 'office', invalid }}
        value={/^\d+$/.test(value) ? Number(value) : null}
        currency={attribute.currency}
        exponent={attribute.exponent}
        readOnly={readOnly}
        onValue={(amount) => onValue(amount === null || Number.isNaN(amount) ? '' : String(amount))}
        className="max-w-[140px]"
      />
    )
  if (attribute?.attribute === 'date') return <DateField {...shared} disabled={readOnly} className="relative" />
  return (
    <>
      <TextField {...shared} list={list} readOnly={readOnly} className="relative max-w-[120px]" />
      <datalist id={list}>
        {attribute?.values.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </datalist>
    </>
  )
}
