import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { KeyRound, LogOut } from 'lucide-react'
import * as v from 'valibot'
import { AdminEntrance } from '#modules/people/identity/admin/AdminEntrance.tsx'
import { EntranceTitle } from '#modules/people/identity/OfficeEntrance.tsx'
import { query } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { pageHead } from '#platform/head.ts'
import { redirectTo } from '#platform/guard.ts'
import { load } from '#platform/load.ts'
import { signOut } from '#platform/session.ts'
import { lastAccountId } from '#platform/storage.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { AccountSwitchDocument, type AccountSwitchQuery } from './account-switch.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/account-switch')({
  loader: async ({ context: { queryClient }, location }) => {
    await load(queryClient, pageQuery)
    const [only, ...others] = queryClient.getQueryData<AccountSwitchQuery>(pageQuery.queryKey)?.accounts ?? []
    if (only !== undefined && others.length === 0)
      throw await redirectTo(`/admin/${only.account.id}/dashboard`, { ...location, searchStr: '', hash: '' })
  },
  head: () => pageHead({ title: 'Choose an account', noindex: true }),
  component: AccountSwitchPage,
})

const pageQuery = query(AccountSwitchDocument, {})

/** The accounts to choose from; people with a single one go there. The last one used is preselected. */
function AccountSwitchPage() {
  const { data } = useSuspenseQuery(pageQuery)
  return (
    <AdminEntrance>
      {data.accounts.length === 0 ? (
        <div className="-mx-6 -my-12">
          <EmptyState
            icon={KeyRound}
            title="No accounts yet"
            text="Ask an account owner to invite you, then open the link in the e-mail."
          />
        </div>
      ) : (
        <AccountChoice accounts={data.accounts} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 text-14 text-ink-soft">
        <span>Signed in as {data.me?.name ?? ''}</span>
        <TextButton icon={LogOut} onClick={() => void signOut('admin')}>
          Sign out
        </TextButton>
      </div>
    </AdminEntrance>
  )
}

function AccountChoice({ accounts }: { readonly accounts: AccountSwitchQuery['accounts'] }) {
  const navigate = Route.useNavigate()
  const last = accounts.find(({ account }) => account.id === lastAccountId('admin')) ?? accounts[0]
  const form = useForm({
    schema: v.object({ accountId: v.string() }),
    start: { accountId: last?.account.id ?? '' },
    send: (params) => navigate({ to: '/admin/$accountId/dashboard', params }),
  })
  const name = accounts.find(({ account }) => account.id === form.values.accountId)?.account.name ?? ''
  return (
    <>
      <EntranceTitle title="Choose an account" />
      <Form form={form} label="Account" className="flex flex-col gap-6">
        <RadioGroup
          legend="Account"
          hideLegend
          {...form.field('accountId')}
          options={accounts.map(({ account, role }) => ({
            value: account.id,
            label: account.name,
            detail: MEMBER_ROLE_LABELS[role],
            ...(account.id === lastAccountId('admin') ? { after: 'Last used' } : {}),
          }))}
        />
        <div>
          <Button kind="primary" type="submit">
            Open {name}
          </Button>
        </div>
      </Form>
    </>
  )
}
