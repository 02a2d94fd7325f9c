import { kindLabels, perOrderLabels, wayLabels, type TypedOffer } from '@admission/common/validation/promotion-form.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { promotionExample } from './promotion-example.ts'

interface OfferFieldsProps {
  readonly form: Pick<Fields<TypedOffer>, 'field' | 'values'>
  readonly account: CurrencyOf
  readonly readOnly?: boolean
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What a promotion gives: its kind, the fields of that kind, and an example of what buyers pay. */
export function OfferFields({ form, account, readOnly = false }: OfferFieldsProps) {
  const { values } = form
  const text = (name: 'basisPoints' | 'buy' | 'get' | 'getBasisPoints', label: string) => ({
    label,
    size: 'office' as const,
    readOnly,
    inputMode: 'decimal' as const,
    ...form.field(name),
  })
  return (
    <>
      <SelectField
        label="Kind"
        size="office"
        disabled={readOnly}
        options={optionsOf(kindLabels)}
        {...form.field('kind')}
        className="max-w-[320px]"
      />
      {values.kind === 'PERCENT' ? (
        <TextField {...text('basisPoints', 'Percentage off')} hint="%" className="max-w-[160px]" />
      ) : null}
      {values.kind === 'AMOUNT' || values.kind === 'FIXED_PRICE' ? (
        <div className="grid gap-5 phone:grid-cols-2">
          <MoneyField
            label={values.kind === 'AMOUNT' ? 'Amount off' : 'Price of a ticket'}
            size="office"
            readOnly={readOnly}
            {...account}
            {...form.field('amount')}
          />
          {values.kind === 'AMOUNT' ? (
            <SelectField
              label="Applies to"
              size="office"
              disabled={readOnly}
              options={optionsOf(perOrderLabels).toReversed()}
              {...form.field('perOrder')}
            />
          ) : null}
        </div>
      ) : null}
      {values.kind === 'BUY_X_GET_Y' ? (
        <div className="grid gap-5 phone:grid-cols-3">
          <TextField {...text('buy', 'Tickets to buy')} />
          <TextField {...text('get', 'Tickets to get')} />
          <TextField {...text('getBasisPoints', 'Discount on those')} hint="%" help="100% makes them free." />
        </div>
      ) : null}
      <output className="block rounded-6 bg-sunk px-4 py-3 text-ink-soft">
        {promotionExample(values, account) ?? 'Complete the offer to see what buyers pay.'}
      </output>
    </>
  )
}

/** Whether buyers need a code. */
export const WayField = ({ form, readOnly = false }: Pick<OfferFieldsProps, 'form' | 'readOnly'>) => (
  <SelectField
    label="How buyers get it"
    size="office"
    disabled={readOnly}
    options={optionsOf(wayLabels).toReversed()}
    {...form.field('automatic')}
    className="max-w-[320px]"
  />
)
