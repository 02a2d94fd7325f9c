import { formatTime } from '@admission/common/time.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { userChanges, type UserChange } from './user-changes.ts'
import { UserOverviewDocument, type UserRecordFieldsFragment } from './user-record.gql.ts'
import { UserFacts } from './UserFacts.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId/overview')({
  loader: ({ context, params }) => load(context.queryClient, overviewQuery(params.userId)),
  component: UserOverviewPage,
})

const overviewQuery = (userId: string) => query(UserOverviewDocument, { userId })
const mergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog)
const dialog = lazyPart(async () => (await import('#platform/form/ReasonDialog.tsx')).ReasonDialog)

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col items-start gap-3 border-t border-line pt-6">
    <h2 id={id} className="display text-18">
      {title}
    </h2>
    {children}
  </section>
)

/** A user as support looks after them: who they are, and what a person who asks for help can’t do alone. */
function UserOverviewPage() {
  const { userId } = Route.useParams()
  const client = useQueryClient()
  const rights = useRights()
  const [asked, ask] = useState<UserChange>()
  const [isMerging, setMerging] = useState(false)
  const { userRecord: user } = useSuspenseQuery(overviewQuery(userId)).data
  // The frame shows the state, too.
  const refresh = () =>
    Promise.all(
      ['EmployeeUserFrame', 'UserOverview'].map((name) => client.invalidateQueries({ queryKey: ['employee', name] })),
    )
  const closed = (): void => ask(undefined)
  const mayChange = mayManage('people', rights) && (!user.isEmployee || mayManage('employees', rights))
  const button = (change: UserChange) => (
    <Button size="office" kind="danger" onFocus={dialog.prefetch} onClick={() => ask(change)}>
      {userChanges[change].button}
    </Button>
  )
  return (
    <div className="flex max-w-[720px] flex-col gap-8 px-4 py-6 phone:px-6">
      {user.approvals.map((approval) => (
        <ApprovalCard key={approval.id} of={approval} mayDecide={mayChange} onDecided={refresh} />
      ))}
      <UserFacts of={user} />
      {user.state === 'ERASED' ? null : (
        <>
          <LockSection of={user}>
            {mayChange ? button(user.state === 'DISABLED' ? 'unlock' : 'lock') : <Unavailable of={user} />}
          </LockSection>
          {user.hasAuthenticator || user.passkeys > 0 ? (
            <Section id="lost-app" title="Lost second factor">
              <p className="text-ink-soft">
                If they lost their authenticator app or the device with their passkeys, make sure that it’s them, such
                as by a call. A colleague has to approve it within 24 hours.
              </p>
              {mayChange && user.approvals.length === 0 ? button('reset') : null}
            </Section>
          ) : null}
        </>
      )}
      {user.state === 'ACTIVE' && mayChange ? (
        <Section id="merge" title="Merge with another identity">
          <p className="text-ink-soft">
            If the same person signed up twice: the other identity’s orders, tickets and memberships become this one’s,
            and it ends. You see first what would move.
          </p>
          <Button size="office" onFocus={mergeDialog.prefetch} onClick={() => setMerging(true)}>
            Merge another identity
          </Button>
        </Section>
      ) : null}
      <DeletionSection of={user}>{mayManage('people', rights) ? button('delete') : null}</DeletionSection>
      <Lazy part={dialog} when={asked !== undefined} onError={closed}>
        {(ReasonDialog) => {
          if (asked === undefined) return null
          const { document, texts } = userChanges[asked]
          const onConfirm = async (reason: string) => {
            await request(document, { userId, reason })
            await refresh()
          }
          return <ReasonDialog {...texts(user)} onConfirm={onConfirm} onClose={closed} />
        }}
      </Lazy>
      <Lazy part={mergeDialog} when={isMerging} onError={() => setMerging(false)}>
        {(MergeDialog) => <MergeDialog kept={user} onMerged={refresh} onClose={() => setMerging(false)} />}
      </Lazy>
    </div>
  )
}

interface OfUser {
  readonly of: UserRecordFieldsFragment
  readonly children?: ReactNode
}

const Unavailable = ({ of: user }: OfUser) => (
  <p className="text-ink-soft">
    {user.isEmployee ? 'Administrators do it for employees.' : 'Support and administrators do it.'}
  </p>
)

const LockSection = ({ of: user, children }: OfUser) => (
  <Section id="lock" title={user.state === 'DISABLED' ? 'Locked' : 'Lock account'}>
    {user.state === 'DISABLED' ? (
      <Alert
        tone="stop"
        title={
          user.lockedAt === null
            ? 'They can’t sign in.'
            : `Locked on ${formatTime(user.lockedAt, { year: true })} UTC by ${user.lockedBy ?? 'a former employee'}`
        }
      >
        {user.lockedReason ?? 'No reason was kept.'}
      </Alert>
    ) : (
      <p className="text-ink-soft">
        They’re signed out everywhere and can’t sign in until someone unlocks them. Their tickets stay valid.
      </p>
    )}
    {children}
  </Section>
)

const DeletionSection = ({ of: user, children }: OfUser) => {
  const { erasure, erasureBlockers: blockers } = user
  const isOpen = user.state !== 'ERASED' && erasure === null && blockers.length === 0
  return (
    <Section id="deletion" title="Delete account">
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
      {isOpen ? (
        <p className="text-ink-soft">
          {children === null
            ? 'Support and administrators do it for people who ask for it.'
            : 'For people who ask support for it. Others do it in their profile. Orders and payments stay without the person.'}
        </p>
      ) : null}
      {isOpen ? children : null}
    </Section>
  )
}
