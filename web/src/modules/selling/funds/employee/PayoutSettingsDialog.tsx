import { PAYOUT_SCHEDULE_LABELS, WEEKDAYS } from '@admission/common/payouts.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { SavePayoutSettingsDocument, type AccountPaymentFieldsFragment } from './account-payment.gql.ts'
import { usePaymentChange } from './use-payment-change.ts'

interface PayoutSettingsDialogProps {
  readonly of: AccountPaymentFieldsFragment
  readonly onClose: () => void
}

const MAX_PERCENT = 100
const MAX_DAYS = 365

const whole = (maximum: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\d{1,3}$/, message), v.transform(Number), v.maxValue(maximum, message))

const schema = v.object({
  destination: v.pipe(v.string(), v.trim(), v.regex(/^\w{0,100}$/, 'Enter the ID of an account at the gateway.')),
  schedule: v.string(),
  weekday: v.string(),
  dayOfMonth: v.string(),
  minimum: v.nullable(v.pipe(v.number('Enter an amount.'), v.minValue(0, 'Enter zero or more.'))),
  percent: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter 0 to 100.'),
    v.transform(Number),
    v.maxValue(MAX_PERCENT, 'Enter 0 to 100.'),
  ),
  days: whole(MAX_DAYS, 'Enter 0 to 365.'),
  ...reasonForm.entries,
})

type Typed = Readonly<
  Record<'destination' | 'schedule' | 'weekday' | 'dayOfMonth' | 'percent' | 'days' | 'reason', string>
> & {
  readonly minimum: number | null
}

const SCHEDULES = ['MANUAL', 'WEEKLY', 'MONTHLY'] as const
const schedules = SCHEDULES.map((value) => ({ value, label: PAYOUT_SCHEDULE_LABELS[value] }))
const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))
const LAST_DAY = 28
const days = Array.from({ length: LAST_DAY }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** How an organizer is paid. */
export function PayoutSettingsDialog({ of, onClose }: PayoutSettingsDialogProps) {
  const { id, version, minimum } = of
  const change = usePaymentChange(id)
  const start: Typed = {
    destination: of.destination ?? '',
    schedule: of.schedule,
    weekday: String(of.weekday),
    dayOfMonth: String(of.dayOfMonth),
    minimum: minimum.amount,
    percent: String(of.reserveBasisPoints / 100),
    days: String(of.reserveDays),
    reason: '',
  }
  const form = useEditForm({
    name: 'payout-settings',
    schema,
    start,
    save: async (typed) => {
      const input = {
        destination: typed.destination === '' ? null : typed.destination,
        schedule: SCHEDULES.find((one) => one === typed.schedule) ?? 'MANUAL',
        weekday: Number(typed.weekday),
        dayOfMonth: Number(typed.dayOfMonth),
        minimum: typed.minimum ?? 0,
        reserveBasisPoints: Math.round(typed.percent * 100),
        reserveDays: typed.days,
      }
      const { reason } = typed
      const errors = await change.inForm(SavePayoutSettingsDocument, { id, version, input, reason }, 'Saved')
      if (errors === undefined) onClose()
      return errors
    },
  })
  const { value: schedule } = form.field('schedule')
  return (
    <FormDialog form={form} label="Settings" title="How this account is paid" submitLabel="Save" onClose={onClose}>
      <TextField
        label="Gateway account"
        size="office"
        autoComplete="off"
        help="Its ID at the gateway. Empty: nothing can be paid out."
        {...form.field('destination')}
      />
      <SelectField label="Schedule" size="office" options={schedules} {...form.field('schedule')} />
      {schedule === 'WEEKLY' ? (
        <SelectField label="Day" size="office" options={weekdays} {...form.field('weekday')} />
      ) : null}
      {schedule === 'MONTHLY' ? (
        <SelectField label="Day of the month" size="office" options={days} {...form.field('dayOfMonth')} />
      ) : null}
      {schedule === 'MANUAL' ? null : (
        <MoneyField
          label="Minimum"
          size="office"
          currency={minimum.currency}
          exponent={minimum.exponent}
          {...form.field('minimum')}
        />
      )}
      <TextField
        label="Reserve in percent"
        size="office"
        inputMode="decimal"
        help="The part of the latest sales that isn’t paid out yet."
        {...form.field('percent')}
      />
      <TextField label="Days of sales" size="office" inputMode="numeric" help="0 to 365." {...form.field('days')} />
      <TextArea label="Reason" size="office" help="For colleagues." maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
