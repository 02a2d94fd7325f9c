import { zonePlace } from '@admission/common/time.ts'
import { accountRefunds } from '@admission/common/validation/account-settings.ts'
import { currencyOptions } from '#modules/stock/collections/admin/currency-options.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField, type SelectOption } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

/** An account's settings as the form holds them. */
export interface AccountValues {
  readonly name: string
  readonly legalName: string
  readonly addressLine: string
  readonly taxId: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly timezone: string
  readonly currency: string
  readonly statementDescriptor: string
  readonly holdMinutes: string
  readonly waitlistHours: string
  readonly cartReminders: boolean
  readonly refundKind: string
  readonly refundHours: string
  readonly refundShare: string
  readonly refundKeepsFees: boolean
  readonly refundNote: string
  readonly requiresAuthenticator: boolean
}

interface FieldsProps {
  readonly form: Pick<Fields<AccountValues>, 'field' | 'tick' | 'values'>
}

/** All time zones by place, including the given one. */
const zoneOptions = (current: string): readonly SelectOption[] =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => ({
      value: zone,
      label: zone === 'UTC' ? 'UTC' : `${zonePlace(zone)} (${zone.replaceAll('_', ' ')})`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const refundOptions = Object.entries(accountRefunds).map(([value, label]) => ({ value, label }))

const useText = ({ field }: FieldsProps['form']) => {
  const { canEdit } = useRecordFrame()
  return (
    name: Exclude<keyof AccountValues, 'refundKeepsFees' | 'cartReminders' | 'requiresAuthenticator'>,
    label: string,
    maxLength: number,
    help?: string,
  ) => ({
    size: 'office' as const,
    label,
    maxLength,
    readOnly: !canEdit,
    ...(help === undefined ? {} : { help }),
    ...field(name),
  })
}

/** Fields for an organizer's name, contact, currency and time zone. */
export function AccountFields({ form, hasSales }: FieldsProps & { readonly hasSales: boolean }) {
  const { canEdit } = useRecordFrame()
  const text = useText(form)
  return (
    <>
      <FormSection title="Organization" text="Receipts, tickets and e-mails show who sells the tickets.">
        <TextField {...text('name', 'Name', 80, 'What buyers call you. Also set in Branding.')} />
        <TextField {...text('legalName', 'Legal name', 160, 'Leave blank if it’s the same.')} />
        <TextField {...text('addressLine', 'Postal address', 200, 'In one line. Needed for invoices.')} />
        <TextField {...text('taxId', 'Tax ID', 40, 'Printed on invoices.')} />
      </FormSection>
      <FormSection title="Support" text="How buyers reach you.">
        <TextField type="email" {...text('email', 'Support e-mail', 254, 'Replies to e-mails about orders go here.')} />
        <TextField type="tel" {...text('phone', 'Support phone', 30, 'With its country code: +1 207 555 0118.')} />
        <TextField placeholder="https://" {...text('website', 'Website', 200)} />
      </FormSection>
      <FormSection
        title="Time and money"
        text="Reports and lists use this time zone. Events keep the time zone of their venue."
      >
        <SelectField
          size="office"
          label="Time zone"
          disabled={!canEdit}
          options={zoneOptions(form.values.timezone)}
          {...form.field('timezone')}
        />
        <SelectField
          size="office"
          label="Currency"
          disabled={!canEdit || hasSales}
          help={
            hasSales ? 'Can’t change after the first sale.' : 'New collections start with it. Fixed by the first sale.'
          }
          options={currencyOptions(form.values.currency)}
          {...form.field('currency')}
        />
        <TextField
          {...text('statementDescriptor', 'Card statement text', 22, 'What buyers see on their card statement.')}
        />
      </FormSection>
    </>
  )
}

/** Defaults of what the account sells. */
export function SaleFields({ form }: FieldsProps) {
  const { canEdit } = useRecordFrame()
  const text = useText(form)
  const { refundKind } = form.values
  return (
    <>
      <FormSection title="Checkout" text="Tickets in a cart are held until its time runs out.">
        <TextField
          inputMode="numeric"
          className="max-w-[240px]"
          {...text('holdMinutes', 'Minutes to check out', 2, '5 to 60. Carts that are open keep their time.')}
        />
        <TextField
          inputMode="numeric"
          className="max-w-[240px]"
          {...text(
            'waitlistHours',
            'Hours of a waitlist offer',
            3,
            '1 to 168. How long returned tickets are held for the next person in line.',
          )}
        />
        <Checkbox
          size="office"
          {...form.tick('cartReminders')}
          disabled={!canEdit}
          help="An e-mail an hour after a cart’s time ran out, to buyers who agreed to your e-mails. Once per cart, and at most once in seven days."
        >
          Remind buyers of their cart
        </Checkbox>
      </FormSection>
      <FormSection
        title="Refunds"
        text="The default for events. Buyers return tickets themselves, under the rule that applied when they bought. Canceled events are always refunded."
      >
        <SelectField
          size="office"
          label="Refunds"
          disabled={!canEdit}
          options={refundOptions}
          {...form.field('refundKind')}
        />
        {refundKind === 'UNTIL' ? (
          <>
            <TextField
              inputMode="numeric"
              className="max-w-[240px]"
              {...text('refundHours', 'Hours before the start', 4)}
            />
            <TextField
              inputMode="numeric"
              className="max-w-[240px]"
              {...text(
                'refundShare',
                'Percent that goes back',
                3,
                'Of what was paid; of the price alone if fees are kept.',
              )}
            />
            <Checkbox size="office" {...form.tick('refundKeepsFees')} disabled={!canEdit}>
              Fees are kept
            </Checkbox>
          </>
        ) : null}
        <TextField {...text('refundNote', 'Note on refunds', 500)} />
      </FormSection>
    </>
  )
}

/** How the account's members sign in. */
export function SignInFields({ form }: FieldsProps) {
  const { canEdit } = useRecordFrame()
  return (
    <FormSection
      title="Sign-in"
      text="In addition to their password, members enter a code from an app on their phone. Passkeys don’t need one."
    >
      <Checkbox
        size="office"
        help="Members without an app are signed out, including you, and set one up when they sign in again."
        {...form.tick('requiresAuthenticator')}
        disabled={!canEdit}
      >
        Members need an authenticator app
      </Checkbox>
    </FormSection>
  )
}
