import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import { grantBadges, grantTimes, shareText } from '../grant-states.ts'
import { CollectionGrantsDocument, type GrantFieldsFragment } from './collection-grants.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId/account')({
  loader: ({ context, params }) => load(context.queryClient, grantsQuery(params.collectionId)),
  component: CollectionAccountPage,
})

const grantsQuery = (collectionId: string) => query(CollectionGrantsDocument, { collectionId })

const dialogs = lazyPart(() => import('./GrantDialogs.tsx'))

type Asked = { readonly what: 'GRANT' } | { readonly what: 'CHANGE' | 'REVOKE'; readonly grant: GrantFieldsFragment }

/** The accounts that may sell a collection in their storefronts, besides its own. */
function CollectionAccountPage() {
  const { collectionId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const { accountName, state, timezone, grants } = useSuspenseQuery(grantsQuery(collectionId)).data.collection
  const [asked, setAsked] = useState<Asked>()
  const close = (): void => setAsked(undefined)
  const live = grants.filter(({ revokedAt }) => revokedAt === null)
  const revoked = grants.filter(({ revokedAt }) => revokedAt !== null)
  const add =
    canEdit && state !== 'ARCHIVED' ? (
      <Button
        size="office"
        kind="primary"
        icon={Plus}
        onClick={() => setAsked({ what: 'GRANT' })}
        onPointerEnter={dialogs.prefetch}
        onFocus={dialogs.prefetch}
      >
        Grant to an account
      </Button>
    ) : null
  const of = { collectionId, timezone, onClose: close }
  return (
    <PlainTab asideLabel="What these accounts can do" aside={<Consequences accountName={accountName} />}>
      <section aria-label="Accounts" className="flex max-w-[820px] flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="display text-18">Who may sell this collection</h2>
            <p className="mt-1 text-ink-soft">It belongs to {accountName}, which always may.</p>
          </div>
          {live.length === 0 ? null : add}
        </div>
        {live.length === 0 ? (
          <EmptyState
            isFlush
            icon={Building2}
            title="No other accounts"
            text={
              state === 'ARCHIVED'
                ? 'Restore the collection to let other accounts sell it.'
                : 'Only storefronts of its own account sell it.'
            }
          >
            {add}
          </EmptyState>
        ) : (
          <ul className="flex flex-col">
            {live.map((grant) => (
              <LiveGrant
                key={grant.id}
                of={grant}
                onChange={canEdit ? () => setAsked({ what: 'CHANGE', grant }) : undefined}
                onRevoke={canEdit ? () => setAsked({ what: 'REVOKE', grant }) : undefined}
              />
            ))}
          </ul>
        )}
      </section>
      {revoked.length === 0 ? null : (
        <section aria-label="Revoked" className="flex max-w-[820px] flex-col">
          <h2 className="font-semibold">Revoked</h2>
          <ul className="flex flex-col">
            {revoked.map((grant) => (
              <RevokedGrant key={grant.id} of={grant} />
            ))}
          </ul>
        </section>
      )}
      <Lazy part={dialogs} when={asked !== undefined} onError={close}>
        {({ GrantDialog, ChangeGrantDialog, RevokeGrantDialog }) => {
          if (asked === undefined) return null
          if (asked.what === 'GRANT') return <GrantDialog {...of} />
          const Dialog = asked.what === 'CHANGE' ? ChangeGrantDialog : RevokeGrantDialog
          return <Dialog {...of} grant={asked.grant} />
        }}
      </Lazy>
    </PlainTab>
  )
}

const dated = { year: true, weekday: false } as const

const namesOf = (storefronts: GrantFieldsFragment['storefronts']): string =>
  storefronts.map(({ name }) => name).join(', ')

interface LiveGrantProps {
  readonly of: GrantFieldsFragment
  /** Undefined for employees who can’t change it. */
  readonly onChange: (() => void) | undefined
  readonly onRevoke: (() => void) | undefined
}

const LiveGrant = ({ of, onChange, onRevoke }: LiveGrantProps) => {
  const { accountName, state, share, storefronts, soldIn, grantedAt, grantedBy } = of
  const badge = grantBadges[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {accountName}
          <StateBadge tone={badge.tone} icon={badge.icon}>
            {badge.label}
          </StateBadge>
        </h3>
        <p className="text-14">
          {shareText(share)}. {grantTimes(of)}.
        </p>
        <p className="text-14">
          {storefronts.length === 0 ? 'All its storefronts may sell it' : `Only in ${namesOf(storefronts)}`}.{' '}
          {soldIn.length === 0 ? 'None sells it yet' : `Sold in ${namesOf(soldIn)}`}.
        </p>
        <p className="text-13 text-ink-soft">
          Granted {momentText(grantedAt, dated)}
          {grantedBy === null ? '' : ` by ${grantedBy}`}.
        </p>
      </div>
      {onChange === undefined ? null : (
        <div className="flex gap-2">
          <Button
            size="office"
            aria-label={`Change terms of ${accountName}`}
            onClick={onChange}
            onPointerEnter={dialogs.prefetch}
            onFocus={dialogs.prefetch}
          >
            Change
          </Button>
          <Button
            size="office"
            aria-label={`Revoke the grant to ${accountName}`}
            onClick={onRevoke}
            onPointerEnter={dialogs.prefetch}
            onFocus={dialogs.prefetch}
          >
            Revoke
          </Button>
        </div>
      )}
    </li>
  )
}

const RevokedGrant = ({ of }: { readonly of: GrantFieldsFragment }) => (
  <li className="border-b border-line py-3 last:border-b-0">
    <p className="wrap-anywhere">{of.accountName}</p>
    <p className="text-13 text-ink-soft">
      Revoked{of.revokedAt === null ? '' : ` ${momentText(of.revokedAt, dated)}`}
      {of.revokedBy === null ? '' : ` by ${of.revokedBy}`}: {of.revokeReason}
    </p>
  </li>
)

const Consequences = ({ accountName }: { readonly accountName: string }) => (
  <section className="flex flex-col gap-3 px-5 py-4">
    <h2 className="font-semibold">What these accounts can do</h2>
    <p>
      Their members place the collection in their storefronts. Buyers get the same seats at the same prices and fees
      there; nothing is sold twice.
    </p>
    <p>
      Orders, buyers and refunds belong to {accountName}. The other account gets its share of what is left of each
      ticket’s price, and sees its terms, lowest price and what is left.
    </p>
    <p>
      When a grant ends, the collection leaves the storefronts. Tickets in carts can still be paid, and orders stay. A
      grant rests while one of the accounts is suspended, or the collection isn’t on sale.
    </p>
  </section>
)
