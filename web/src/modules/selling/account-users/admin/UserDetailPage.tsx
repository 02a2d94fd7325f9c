import { userTagsForm } from '@admission/common/validation/account-user.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { Consent } from './Consent.tsx'
import { LastPurchase } from './LastPurchase.tsx'
import { TagField } from './TagField.tsx'
import { SaveUserTagsDocument, UserDetailDocument } from './user-record.gql.ts'
import { Contact, Figures } from './UserFacts.tsx'
import { UserNotes } from './UserNotes.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user/$userId/')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.userId)),
  component: UserDetailPage,
})

const detailQuery = (accountId: string, userId: string) => query(UserDetailDocument, { userId }, { accountId })

function UserDetailPage() {
  const { accountId, userId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId, userId),
    record: ({ user }) => user,
    tab: 'detail',
    typed: ({ tags }) => ({ tags: [...tags] }),
    schema: userTagsForm,
    save: SaveUserTagsDocument,
  })
  const { record } = form
  const last = form.data.userPurchases.edges[0]?.node
  return (
    <RecordTab
      form={form}
      asideLabel="Contact and history"
      aside={
        <>
          <Contact of={record} />
          <Figures of={record} />
          {last === undefined ? null : <LastPurchase of={last} email={record.email} accountId={accountId} />}
          <Consent of={record} accountId={accountId} />
          <HistoryPanel entries={record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Tags">
        <TagField accountId={accountId} form={form} />
      </RecordForm>
      <UserNotes accountId={accountId} userId={userId} notes={record.notes} />
    </RecordTab>
  )
}
