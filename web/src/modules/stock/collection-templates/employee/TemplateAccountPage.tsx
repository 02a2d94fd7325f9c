import { plural } from '@admission/common/words.ts'
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
import { TemplateAccountsDocument, type TemplateGrantFieldsFragment } from './template-accounts.gql.ts'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/collection/template/$templateId/account',
)({
  loader: ({ context, params }) => load(context.queryClient, accountsQuery(params.templateId)),
  component: TemplateAccountPage,
})

const accountsQuery = (templateId: string) => query(TemplateAccountsDocument, { templateId })

const dialogs = lazyPart(() => import('./GrantDialogs.tsx'))

/** The accounts that may make collections from a template, besides its own. */
function TemplateAccountPage() {
  const { templateId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const { accountName, state, grants } = useSuspenseQuery(accountsQuery(templateId)).data.collectionTemplate
  // Null to add an account.
  const [asked, setAsked] = useState<TemplateGrantFieldsFragment | null>()
  const close = (): void => setAsked(undefined)
  const add =
    canEdit && state === 'ACTIVE' ? (
      <Button
        size="office"
        kind="primary"
        icon={Plus}
        onClick={() => setAsked(null)}
        onPointerEnter={dialogs.prefetch}
        onFocus={dialogs.prefetch}
      >
        Add account
      </Button>
    ) : null
  return (
    <PlainTab asideLabel="What these accounts can do" aside={<Consequences accountName={accountName} />}>
      <section aria-label="Accounts" className="flex max-w-[820px] flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="display text-18">Who may use this template</h2>
            <p className="mt-1 text-ink-soft">It belongs to {accountName}, which always may.</p>
          </div>
          {grants.length === 0 ? null : add}
        </div>
        {grants.length === 0 ? (
          <EmptyState
            isFlush
            icon={Building2}
            title="No other accounts"
            text={
              state === 'ARCHIVED'
                ? 'Restore the template to let other accounts use it.'
                : canEdit
                  ? 'Add an account to let its members make collections from this template.'
                  : `Only members of ${accountName} make collections from this template.`
            }
          >
            {add}
          </EmptyState>
        ) : (
          <ul className="flex flex-col">
            {grants.map((grant) => (
              <GrantRow key={grant.accountId} of={grant} onRemove={canEdit ? () => setAsked(grant) : undefined} />
            ))}
          </ul>
        )}
      </section>
      <Lazy part={dialogs} when={asked !== undefined} onError={close}>
        {({ AddAccountDialog, RemoveAccountDialog }) =>
          asked ? (
            <RemoveAccountDialog templateId={templateId} grant={asked} onClose={close} />
          ) : (
            <AddAccountDialog templateId={templateId} onClose={close} />
          )
        }
      </Lazy>
    </PlainTab>
  )
}

interface GrantRowProps {
  readonly of: TemplateGrantFieldsFragment
  /** Undefined for employees who can’t change it. */
  readonly onRemove: (() => void) | undefined
}

const GrantRow = ({ of: { accountName, grantedAt, grantedBy, collectionCount }, onRemove }: GrantRowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-4">
    <div className="min-w-0">
      <h3 className="font-semibold wrap-anywhere">{accountName}</h3>
      <p className="text-13 text-ink-soft">
        {collectionCount === 0 ? 'No collections from it yet' : plural(collectionCount, 'collection')}. Added{' '}
        {momentText(grantedAt, { year: true, weekday: false })}
        {grantedBy === null ? '' : ` by ${grantedBy}`}.
      </p>
    </div>
    {onRemove === undefined ? null : (
      <Button size="office" aria-label={`Remove account: ${accountName}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </li>
)

const Consequences = ({ accountName }: { readonly accountName: string }) => (
  <section className="flex flex-col gap-3 px-5 py-4">
    <h2 className="font-semibold">What these accounts can do</h2>
    <p>
      Their members see the template among their own and make collections from it. Collections follow it until someone
      saves another value.
    </p>
    <p>Its condition matches the stock of the account that uses it. Events of {accountName} match nothing there.</p>
    <p>
      Only {accountName} and the platform change the template. Updates reach a collection when its account chooses to.
    </p>
  </section>
)
