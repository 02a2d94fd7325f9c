import type { TypedOption } from '@admission/common/validation/delivery-method.ts'
import { Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CountriesField } from './CountriesField.tsx'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'

interface DeliveryOptionFieldsProps {
  readonly option: TypedOption
  /** Its number, from 1. */
  readonly place: number
  readonly of: Pick<DeliveryMethodDetailFieldsFragment, 'currency' | 'exponent' | 'mechanism'>
  /** Messages by field. */
  readonly errors: FormErrors
  readonly readOnly: boolean
  readonly onChange: (option: TypedOption) => void
  readonly onRemove: () => void
}

/** One option of a delivery method. */
export function DeliveryOptionFields(props: DeliveryOptionFieldsProps) {
  const { option, place, of, errors, readOnly, onChange, onRemove } = props
  const field = (name: 'name' | 'description' | 'days' | 'cutOffHours', label: string) => ({
    label,
    size: 'office' as const,
    readOnly,
    name: `options.${String(place - 1)}.${name}`,
    value: option[name],
    onValue: (value: string) => onChange({ ...option, [name]: value }),
    error: errors[name],
  })
  return (
    <li
      aria-label={`Option ${String(place)}`}
      className="flex flex-col gap-4 rounded-12 border border-line bg-card p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{option.name.trim() || 'New option'}</p>
        {readOnly ? null : (
          <Button kind="quiet" size="table" square aria-label={`Remove option ${String(place)}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
          </Button>
        )}
      </div>
      <TextField {...field('name', 'Name')} maxLength={120} />
      <TextField {...field('description', 'Description')} hint="optional" maxLength={600} />
      <div className="grid gap-4 phone:grid-cols-3">
        <MoneyField
          label="Price"
          size="office"
          currency={of.currency}
          exponent={of.exponent}
          readOnly={readOnly}
          name={`options.${String(place - 1)}.price`}
          value={option.price}
          onValue={(price) => onChange({ ...option, price })}
          error={errors['price']}
        />
        <TextField {...field('days', 'Days to arrive')} inputMode="numeric" help="Blank: right away." />
        <TextField {...field('cutOffHours', 'Cut-off')} inputMode="numeric" help="Hours before the show." />
      </div>
      {of.mechanism === 'SHIPPING' ? (
        <CountriesField
          values={option.countries}
          disabled={readOnly}
          error={errors['countries']}
          onValues={(countries) => onChange({ ...option, countries: [...countries] })}
        />
      ) : null}
    </li>
  )
}
