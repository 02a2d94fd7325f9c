import { accountSettingsFields, accountSettingsForm } from '@admission/common/records/account-settings.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { SaveAccountSettingsDocument } from './account-settings.gql.ts'
import { settingsQuery } from './account-queries.ts'
import type { AccountPlace } from './account-place.ts'
import { AccountFields, SaleFields, SignInFields } from '../office/AccountFields.tsx'

/** Details of an account, and the defaults of what it sells. */
export function AccountDetailSection(place: AccountPlace) {
  const form = useRecord({
    query: settingsQuery(place),
    record: ({ accountSettings }) => accountSettings,
    tab: 'detail',
    typed: (settings) => typedValues(accountSettingsFields, settings),
    schema: accountSettingsForm,
    save: SaveAccountSettingsDocument,
  })
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Details">
        <div>
          <AccountFields form={form} hasSales={form.record.hasSales} />
          <SaleFields form={form} />
          <SignInFields form={form} />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
