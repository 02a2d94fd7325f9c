import { DEFAULT_PROTECTION_TEXT } from '@admission/common/protection-words.ts'
import { protectionForm, protectionTyped } from '@admission/common/validation/protection.ts'
import { percentTyped } from '@admission/common/validation/typed-fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { SettingsPage } from '#platform/record/SettingsPage.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
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
    typed: ({ isOn, basisPoints, minimum, maximum, text, excluded }) =>
      protectionTyped({ isOn, basisPoints, minimum, maximum, text, excluded: [...excluded] }),
    schema: ({ protectionSettings }) => protectionForm(protectionSettings),
    save: SaveProtectionSettingsDocument,
  })
  const { currency, exponent, insurer, share } = form.record
  const excluded = form.field('excluded')
  return (
    <SettingsPage title="Purchase protection" permission="settings" form={form}>
      <FormSection
        title="Offer"
        text={`Buyers are asked before they pay, and have to answer yes or no. ${insurer} sells the protection and pays claims.`}
      >
        <SelectField label="Protection" size="office" options={states} {...form.field('isOn')} />
        <EntityField
          label="Events without protection"
          source="EVENTS"
          scope={params}
          multiple
          size="office"
          placeholder="Search events"
          help="Tickets for them are neither asked about nor counted."
          values={excluded.value}
          onValues={(ids) => excluded.onValue([...ids])}
          error={excluded.error}
        />
      </FormSection>
      <FormSection
        title="Price"
        text={`A percentage of what the buyer pays you for the order: tickets, add-ons, fees, delivery and tax. You get ${percentTyped(share)}% of the price.`}
      >
        <TextField
          label="Percentage"
          size="office"
          inputMode="decimal"
          className="max-w-[240px]"
          {...form.field('basisPoints')}
        />
        <MoneyField
          label="Lowest price"
          size="office"
          className="max-w-[240px]"
          currency={currency}
          exponent={exponent}
          {...form.field('minimum')}
        />
        <MoneyField
          label="Highest price"
          size="office"
          className="max-w-[240px]"
          help="Leave blank for no limit."
          currency={currency}
          exponent={exponent}
          {...form.field('maximum')}
        />
      </FormSection>
      <FormSection title="Text for buyers" text="What the protection covers. It’s shown next to the price.">
        <TextArea
          label="Text"
          maxLength={600}
          size="office"
          placeholder={DEFAULT_PROTECTION_TEXT}
          help="Leave blank for the usual text."
          {...form.field('text')}
        />
      </FormSection>
    </SettingsPage>
  )
}
