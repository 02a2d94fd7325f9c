import { exponentOf } from '@admission/common/currencies.ts'
import { feeFields } from '@admission/common/records/fee.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { recordFields, type BoundField } from '#platform/record/record-fields.tsx'

interface FeeFieldsProps {
  /** IANA time zone of its times. */
  readonly timezone: string
  readonly form: { readonly field: (name: keyof typeof feeFields) => BoundField }
  readonly readOnly: boolean
}

const currencyOf = (typed: unknown): CurrencyOf => {
  const code = String(typed).trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? { currency: code, exponent: exponentOf(code) } : { currency: 'USD', exponent: 2 }
}

const ranges: Readonly<Record<string, { readonly from: string; readonly below: string }>> = {
  DELIVERY: { from: 'For deliveries from', below: 'And below' },
  PAYOUT: { from: 'For payouts from', below: 'And below' },
}

/** The controls of one fee, those that make sense of what it is charged on. Its amounts are typed in its currency. */
export function FeeFields({ form, readOnly, timezone }: FeeFieldsProps) {
  const level = String(form.field('level').value)
  const range = ranges[level]
  const { value: ofFullPrice } = form.field('ofFullPrice')
  const channels = form.field('channels').value as readonly string[]
  const field = recordFields(feeFields, { form, account: currencyOf(form.field('currency').value), readOnly })
  return (
    <>
      <div className="grid gap-4 phone:grid-cols-[1fr_140px]">
        {field('name')}
        {field('currency', { placeholder: 'USD', mono: true })}
      </div>
      {field('payer')}
      <div className="grid gap-4 phone:grid-cols-2">
        {field('level')}
        {field('earner')}
      </div>
      <div className="grid gap-4 phone:grid-cols-2">
        {field('basisPoints')}
        {field('fixed')}
        {field('minimum')}
        {field('maximum')}
        {field('priceFrom', range && { label: range.from })}
        {field('priceBelow', range && { label: range.below })}
      </div>
      <div className="grid gap-4">
        {field('validFrom', { help: `In ${timezone}. Blank: as soon as this version is in force.` })}
        {field('validUntil')}
      </div>
      {level === 'PAYOUT' ? (
        <p className="text-14 text-ink-soft">
          It’s kept when a payout is requested, and goes back to the organizer if the payout fails or is canceled.
        </p>
      ) : null}
      {/* What makes no sense is shown only to be unticked. */}
      {level === 'PAYOUT' && channels.length === 0 ? null : field('channels')}
      {level === 'PAYOUT' || (level === 'DELIVERY' && ofFullPrice !== true) ? null : field('ofFullPrice')}
      {level === 'PAYOUT' ? null : field('taxable')}
      {level === 'PAYOUT' ? null : field('refundable')}
    </>
  )
}
