import { formatMoney, money, type Money } from '@admission/common/money.ts'
import { payoutFees, type PayoutFee } from '@admission/common/pricing/payout-fees.ts'
import { feeRulesFor } from '@admission/common/records/fee-rules.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { savedTerms } from '#modules/stock/pricing/employee/fee-terms.ts'
import { RequestPayoutDocument, type AccountPaymentFieldsFragment } from './account-payment.gql.ts'
import { usePaymentChange } from './use-payment-change.ts'

interface PayoutDialogProps {
  readonly accountId: string
  readonly available: Money
  /** Fees on payouts of the account. */
  readonly fees: AccountPaymentFieldsFragment['payoutFees']
  readonly onClose: () => void
}

const schema = v.object({
  amount: v.pipe(v.number('Enter an amount.'), v.minValue(1, 'Enter an amount.')),
  ...reasonForm.entries,
})

/** Pays an organizer by hand, and shows what the platform keeps of it before it does. */
export function PayoutDialog({ accountId: id, available, fees, onClose }: PayoutDialogProps) {
  const change = usePaymentChange(id)
  const { currency, exponent } = available
  const [now] = useState(() => new Date())
  const rules = feeRulesFor(fees.map(savedTerms), { currency, at: now, channel: 'SHOP' })
  const keptOf = (amount: number) => payoutFees(amount, rules)
  const start: { readonly amount: number | null; readonly reason: string } = { amount: available.amount, reason: '' }
  const form = useEditForm({
    name: `payout ${currency}`,
    schema,
    start,
    save: async ({ amount, reason }) => {
      const expectedFee = totalOf(keptOf(amount))
      const variables = { id, amount, currency, expectedFee, reason }
      const errors = await sendWithKey(['payout', variables], (key) =>
        change.inForm(RequestPayoutDocument, { ...variables, key }, 'Payout requested'),
      )
      if (errors === undefined) onClose()
      return errors
    },
  })
  const { value: amount } = form.field('amount')
  const kept = amount === null || Number.isNaN(amount) ? [] : keptOf(amount)
  const written = (minor: number): string => formatMoney(money(minor, currency, exponent))
  return (
    <FormDialog
      form={form}
      label="Pay out"
      title="Pay out"
      text={`Up to ${formatMoney(available)}. It leaves the balance immediately, and returns to it if the gateway refuses the payout.`}
      submitLabel="Pay out"
      onClose={onClose}
    >
      <MoneyField label="Amount" size="office" currency={currency} exponent={exponent} {...form.field('amount')} />
      {amount === null || kept.length === 0 ? null : (
        <dl aria-live="polite" className="figures flex flex-col gap-1">
          {kept.map((fee) => (
            <Line key={fee.id} label={fee.name} amount={`−${written(fee.amount)}`} />
          ))}
          <Line isTotal label="The organizer is sent" amount={written(amount - totalOf(kept))} />
        </dl>
      )}
      <TextArea label="Reason" size="office" help="For colleagues." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}

const totalOf = (fees: readonly PayoutFee[]): number => fees.reduce((sum, { amount }) => sum + amount, 0)

interface LineProps {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

const Line = ({ label, amount, isTotal = false }: LineProps) => (
  <div
    className={`flex justify-between gap-3 ${isTotal ? 'border-t border-line pt-1 font-semibold' : 'text-ink-soft'}`}
  >
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="whole">{amount}</dd>
  </div>
)
