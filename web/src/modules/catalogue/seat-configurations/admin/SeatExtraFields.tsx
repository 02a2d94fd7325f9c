import type { Money } from '@admission/common/money.ts'
import { seatExtraIcons } from '@admission/common/validation/seat-extra.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ExtraContent } from './extra-content.ts'
import { kindOptions } from './extra-words.ts'

interface SeatExtraFieldsProps {
  readonly form: Pick<Fields<ExtraContent>, 'field' | 'values'>
  readonly surcharge: Money
}

const severities = [
  { value: '0', label: 'Information' },
  { value: '1', label: 'Caution' },
  { value: '2', label: 'Serious' },
]
const iconOptions = seatExtraIcons.map((value) => ({
  value,
  label: value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' '),
}))
const places = [
  { value: 'MAP', label: 'On the seat map and in the list of seats' },
  { value: 'TICKET', label: 'On tickets and receipts' },
] as const

/** Fields for a seat extra and where buyers see it. */
export function SeatExtraFields({ form, surcharge }: SeatExtraFieldsProps) {
  const { canEdit } = useRecordFrame()
  const acknowledge = form.field('mustAcknowledge')
  const shown = form.field('shown')
  const price = form.field('surcharge')
  return (
    <fieldset disabled={!canEdit} className="flex max-w-[640px] flex-col gap-5">
      <TextField label="Label" size="office" maxLength={40} {...form.field('label')} />
      <div className="grid gap-5 phone:grid-cols-3">
        <SelectField label="Kind" size="office" options={kindOptions} {...form.field('kind')} />
        <SelectField label="Icon" size="office" options={iconOptions} {...form.field('icon')} />
        <SelectField label="Severity" size="office" options={severities} {...form.field('severity')} />
      </div>
      <TextArea
        label="Text"
        size="office"
        rows={2}
        maxLength={280}
        help="One sentence for buyers. Optional."
        {...form.field('text')}
      />
      <Checkbox
        size="office"
        checked={acknowledge.value}
        onValue={acknowledge.onValue}
        error={acknowledge.error}
        help="Warnings only. Buyers confirm it before the seat goes into their cart."
      >
        Buyers must acknowledge it
      </Checkbox>
      <MoneyField
        label="Surcharge"
        size="office"
        currency={surcharge.currency}
        exponent={surcharge.exponent}
        value={price.value === '' ? null : Number(price.value)}
        onValue={(amount) => price.onValue(amount === null ? '' : String(amount))}
        error={price.error}
        help="Added to the price of each seat. Leave blank for none."
        className="max-w-[240px]"
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-3 font-semibold">Where buyers see it</legend>
        {places.map(({ value, label }) => (
          <Checkbox
            size="office"
            key={value}
            checked={shown.value.includes(value)}
            error={value === 'MAP' ? shown.error : undefined}
            onValue={(isOn) =>
              shown.onValue(
                places
                  .map((place) => place.value)
                  .filter((each) => (each === value ? isOn : shown.value.includes(each))),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
        <p className="text-13 text-ink-soft">The cart always shows it.</p>
      </fieldset>
    </fieldset>
  )
}
