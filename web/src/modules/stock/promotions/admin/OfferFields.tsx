import { offerFields, type TypedOffer } from '@admission/common/records/promotion.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { promotionExample } from './promotion-example.ts'

interface OfferFieldsProps {
  readonly form: Pick<Fields<TypedOffer>, 'field' | 'values'>
  readonly account: CurrencyOf
  readonly readOnly?: boolean
}

/** Fields for a promotion's discount: its kind, the fields of that kind, and an example of prices. */
export function OfferFields({ form, account, readOnly = false }: OfferFieldsProps) {
  const { kind } = form.values
  const field = recordFields(offerFields, { form, account, readOnly })
  return (
    <>
      {field('kind', { className: 'max-w-[320px]' })}
      {kind === 'PERCENT' ? field('basisPoints', { className: 'max-w-[160px]' }) : null}
      {kind === 'AMOUNT' || kind === 'FIXED_PRICE' ? (
        <div className="grid gap-5 phone:grid-cols-2">
          {field('amount', { label: kind === 'AMOUNT' ? 'Amount off' : 'Price of a ticket' })}
          {kind === 'AMOUNT' ? field('perOrder') : null}
        </div>
      ) : null}
      {kind === 'BUY_X_GET_Y' ? (
        <div className="grid gap-5 phone:grid-cols-3">
          {field('buy')}
          {field('get', { label: 'Tickets to get' })}
          {field('getBasisPoints', { label: 'Discount on those', help: '100% makes them free.' })}
        </div>
      ) : null}
      <output className="block rounded-6 bg-sunk px-4 py-3 text-ink-soft">
        {promotionExample(form.values, account) ?? 'Complete the offer to see what buyers pay.'}
      </output>
    </>
  )
}
