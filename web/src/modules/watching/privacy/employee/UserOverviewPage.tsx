import { formatTime } from '@admission/common/time.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { query, request } from '#platform/api.ts'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { DeleteUserDocument, RemoveEmployeeAuthenticatorDocument, UserOverviewDocument } from './user-overview.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId/overview')({
  ...settingsRoute('User', UserOverviewDocument, ({ userId = '' }) => ({ id: userId })),
  component: UserOverviewPage,
})

const dialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

const STATE_LABELS = { ACTIVE: 'Active', DISABLED: 'Disabled', ERASED: 'Deleted' } as const

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

type OpenDialog = 'delete' | 'authenticator'

/** A user as support looks after them: who they are, and what a person who asks for help can’t do alone. */
function UserOverviewPage() {
  const { userId } = Route.useParams()
  const client = useQueryClient()
  const rights = useRights()
  const [asked, ask] = useState<OpenDialog>()
  const own = query(UserOverviewDocument, { id: userId })
  const { userRecord: user } = useSuspenseQuery(own).data
  const refresh = () => client.invalidateQueries({ queryKey: own.queryKey })
  const closed = (): void => ask(undefined)
  const texts = {
    delete: {
      title: 'Delete this account?',
      text: `The account of ${user.email} is deleted in seven days. They get an e-mail, and can keep the account until then.`,
      help: 'How they asked for it, such as the number of their request. Not their name.',
      confirm: 'Delete account',
      busy: 'Planning',
      onConfirm: async (reason: string) => {
        await request(DeleteUserDocument, { userId, reason })
        await refresh()
      },
    },
    authenticator: {
      title: `Remove the authenticator app of ${user.name}?`,
      text: 'They’re signed out everywhere and set up another app when they sign in. You both get an e-mail.',
      help: 'How you verified who they are.',
      confirm: 'Remove app',
      busy: 'Removing',
      onConfirm: async (reason: string) => {
        await request(RemoveEmployeeAuthenticatorDocument, { userId, reason })
        await refresh()
        showToast({ kind: 'notice', text: 'Authenticator app removed', dismissAfter: 2000 })
      },
    },
  } as const
  const { erasure, erasureBlockers: blockers } = user
  const isOpen = user.state !== 'ERASED' && erasure === null && blockers.length === 0
  return (
    <>
      <OfficeHeader title={user.name === '' ? user.email : user.name} beside={STATE_LABELS[user.state]} />
      <div className="flex max-w-[720px] flex-col gap-8 px-4 py-6 phone:px-6">
        <dl className="grid grid-cols-[minmax(96px,160px)_1fr] gap-x-4 gap-y-2">
          <Fact name="E-mail">{user.email}</Fact>
          <Fact name="Phone">{user.phone ?? '–'}</Fact>
          <Fact name="Signed up">{formatTime(user.createdAt, { year: true })} UTC</Fact>
          <Fact name="Authenticator app">{user.hasAuthenticator ? 'On' : 'Off'}</Fact>
          <Fact name="Works for the platform">{user.isEmployee ? 'Yes' : 'No'}</Fact>
        </dl>
        {user.isEmployee && user.hasAuthenticator && mayManage('employees', rights) ? (
          <section aria-labelledby="lost-app" className="flex flex-col items-start gap-3 border-t border-line pt-6">
            <h2 id="lost-app" className="display text-18">
              Lost authenticator app
            </h2>
            <p className="text-ink-soft">Make sure that it’s them before you remove it, such as by a call.</p>
            <Button size="office" kind="danger" onFocus={dialog.prefetch} onClick={() => ask('authenticator')}>
              Remove authenticator app
            </Button>
          </section>
        ) : null}
        <section aria-labelledby="deletion" className="flex flex-col items-start gap-3 border-t border-line pt-6">
          <h2 id="deletion" className="display text-18">
            Delete account
          </h2>
          {erasure === null ? null : (
            <Alert
              tone="wait"
              announced
              title={
                erasure.state === 'WAITING'
                  ? `It will be deleted on ${formatTime(erasure.dueAt, { year: true })} UTC.`
                  : 'It is being deleted.'
              }
            >
              Its user can keep it in their profile until then.
            </Alert>
          )}
          {user.state === 'ERASED' ? <p className="text-ink-soft">It was deleted.</p> : null}
          {blockers.length === 0 ? null : (
            <Alert tone="note" title="It can’t be deleted yet. This is what its user sees:">
              <ul>
                {blockers.map(({ kind, text }) => (
                  <li key={`${kind} ${text}`}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          {isOpen && !mayManage('people', rights) ? (
            <p className="text-ink-soft">Support and administrators do it for people who ask for it.</p>
          ) : null}
          {isOpen && mayManage('people', rights) ? (
            <>
              <p className="text-ink-soft">
                For people who ask support for it. Others do it in their profile. Orders and payments stay without the
                person.
              </p>
              <Button size="office" kind="danger" onFocus={dialog.prefetch} onClick={() => ask('delete')}>
                Delete account
              </Button>
            </>
          ) : null}
        </section>
      </div>
      <Lazy part={dialog} when={asked !== undefined} onError={closed}>
        {(ReasonDialog) => (asked === undefined ? null : <ReasonDialog {...texts[asked]} onClose={closed} />)}
      </Lazy>
    </>
  )
}
