import { accountSettingsFields, type TypedAccountSettings } from '@admission/common/records/account-settings.ts'
import { currencyOptions } from '#platform/currency-options.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields, type Differently } from '#platform/record/record-fields.tsx'
import { useOffice } from '#platform/office.ts'
import { zoneOptions } from '#platform/zone-options.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'

interface FieldsProps {
  readonly form: Pick<Fields<TypedAccountSettings>, 'field' | 'values'>
}

/** Where employees read something else than members, who are told about themselves. */
const forEmployees: { readonly [Name in keyof TypedAccountSettings]?: string } = {
  name: 'What buyers call it. Also set under Marketplace.',
  email: 'Replies of buyers to e-mails about orders go here.',
  cartReminders:
    'An e-mail an hour after a cart’s time ran out, to buyers who agreed to the account’s e-mails. Once per cart, and at most once in seven days.',
  requiresAuthenticator: 'Members without an app are signed out and set one up when they sign in again.',
}

/** The same of the texts of sections. */
const supportText = { admin: 'How buyers reach you.', employee: 'How buyers reach the account.' }

/** Most texts are optional, so none says it. */
const useSettings = (form: FieldsProps['form']) => {
  const { area } = useOffice()
  const field = recordFields(accountSettingsFields, { form, readOnly: !useRecordFrame().canEdit })
  return (name: keyof TypedAccountSettings, differently: Differently = {}) => {
    const help = area === 'employee' ? forEmployees[name] : undefined
    return field(name, { hint: undefined, ...(help === undefined ? {} : { help }), ...differently })
  }
}
const narrow = { className: 'max-w-[240px]' }

/** Fields for an organizer's name, contact, currency and time zone. */
export function AccountFields({ form, hasSales }: FieldsProps & { readonly hasSales: boolean }) {
  const { canEdit } = useRecordFrame()
  const { area } = useOffice()
  const field = useSettings(form)
  return (
    <>
      <FormSection title="Organization" text="Receipts, tickets and e-mails show who sells the tickets.">
        {field('name')}
        {field('legalName')}
        {field('addressLine')}
        {field('taxId')}
      </FormSection>
      <FormSection title="Support" text={supportText[area]}>
        {field('email', { type: 'email' })}
        {field('phone', { type: 'tel' })}
        {field('website', { placeholder: 'https://' })}
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
        {field('statementDescriptor')}
      </FormSection>
    </>
  )
}

/** Defaults of what the account sells. */
export function SaleFields({ form }: FieldsProps) {
  const field = useSettings(form)
  const { refundKind } = form.values
  return (
    <>
      <FormSection title="Checkout" text="Tickets in a cart are held until its time runs out.">
        {field('holdMinutes', narrow)}
        {field('waitlistHours', narrow)}
        {field('cartReminders', { label: 'Remind buyers of their cart' })}
      </FormSection>
      <FormSection
        title="Refunds"
        text="The default for events. Buyers return tickets themselves, under the rule that applied when they bought. Canceled events are always refunded."
      >
        {field('refundKind')}
        {refundKind === 'UNTIL' ? (
          <>
            {field('refundHours', narrow)}
            {field('refundShare', narrow)}
            {field('refundKeepsFees', { label: 'Fees are kept' })}
          </>
        ) : null}
        {field('refundNote')}
      </FormSection>
    </>
  )
}

/** How the account's members sign in. */
export function SignInFields({ form }: FieldsProps) {
  const field = useSettings(form)
  return (
    <FormSection
      title="Sign-in"
      text="In addition to their password, members enter a code from an app on their phone. Passkeys don’t need one."
    >
      {field('requiresAuthenticator', { label: 'Members need an authenticator app' })}
    </FormSection>
  )
}
