import { accountSettingsFields, accountSettingsForm } from '@admission/common/records/account-settings.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { AccountFields, SaleFields, SignInFields } from '../office/AccountFields.tsx'
import { TermsVersions } from '../office/TermsVersions.tsx'
import { accountBadges } from './account-badges.ts'
import { AccountDetailDocument, SaveAccountSettingsDocument, SetAccountStateDocument } from './account-detail.gql.ts'
import { accountActionFrom } from './account-state-action.tsx'
import { AccountFeatures } from './AccountFeatures.tsx'
import { AccountOwner } from './AccountOwner.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId)),
  head: () => pageHead({ title: 'Account', noindex: true }),
  component: AccountDetailPage,
})

const detailQuery = (id: string) => query(AccountDetailDocument, { id }, {})

function AccountDetailPage() {
  const { accountId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId),
    record: ({ accountSettings }) => accountSettings,
    tab: 'detail',
    typed: (settings) => typedValues(accountSettingsFields, settings),
    schema: accountSettingsForm,
    save: SaveAccountSettingsDocument,
  })
  const { account } = form.data
  const { state, suspendedReason, archiveReason } = account
  const reason = archiveReason ?? suspendedReason
  return (
    <RecordTab
      form={form}
      asideLabel="State, owner, features and history"
      aside={
        <>
          <StateActions
            record={account}
            state={reason === null ? accountBadges[state].label : `${accountBadges[state].label}: ${reason}`}
            actionTo={accountActionFrom(state, account.name)}
            document={SetAccountStateDocument}
            scope={{}}
          />
          <AccountOwner account={account} />
          <AccountFeatures account={account} />
          <TermsVersions title="Terms of sale" of={form.data.accountTerms} />
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
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
