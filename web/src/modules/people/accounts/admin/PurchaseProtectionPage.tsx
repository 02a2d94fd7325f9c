import { DEFAULT_PROTECTION_TEXT } from '@admission/common/protection-words.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { protectionFields, protectionForm } from '@admission/common/records/protection.ts'
import { percentTyped } from '@admission/common/validation/typed-fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { SettingsPage } from '#platform/record/SettingsPage.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ProtectionSettingsDocument, SaveProtectionSettingsDocument } from './protection.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/purchase-protection')({
  ...settingsRoute('Purchase protection', ProtectionSettingsDocument),
  component: PurchaseProtectionPage,
})

const states = [
  { value: 'yes', label: 'Offered at checkout' },
  { value: 'no', label: 'Not offered' },
]

function PurchaseProtectionPage() {
  const params = Route.useParams()
  const form = useRecord({
    query: query(ProtectionSettingsDocument, {}, params),
    record: (data) => data.protectionSettings,
    tab: 'protection',
    typed: (settings) => typedValues(protectionFields, settings),
    schema: ({ protectionSettings }) => protectionForm(protectionSettings),
    save: SaveProtectionSettingsDocument,
  })
  const { insurer, share } = form.record
  const field = recordFields(protectionFields, { form, account: form.record, scope: params, readOnly: false })
  const narrow = { className: 'max-w-[240px]' }
  return (
    <SettingsPage title="Purchase protection" permission="settings" form={form}>
      <FormSection
        title="Offer"
        text={`Buyers are asked before they pay, and have to answer yes or no. ${insurer} sells the protection and pays claims.`}
      >
        <SelectField label="Protection" size="office" options={states} {...form.field('isOn')} />
        {field('excluded')}
      </FormSection>
      <FormSection
        title="Price"
        text={`A percentage of what the buyer pays you for the order: tickets, add-ons, fees, delivery and tax. You get ${percentTyped(share)}% of the price.`}
      >
        {field('basisPoints', { label: 'Percentage', hint: undefined, ...narrow })}
        {field('minimum', narrow)}
        {field('maximum', narrow)}
      </FormSection>
      <FormSection title="Text for buyers" text="What the protection covers. It’s shown next to the price.">
        {field('text', { label: 'Text', hint: undefined, placeholder: DEFAULT_PROTECTION_TEXT })}
      </FormSection>
    </SettingsPage>
  )
}
