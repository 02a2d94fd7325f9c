import { plural } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Building2, Layers, Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { AccountPeriods } from './AccountPeriods.tsx'
import { FeeCollections } from './FeeCollections.tsx'
import { FeeStructureAccountsDocument } from './fee-structure.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure/$feeStructureId/accounts')(
  {
    loader: ({ context, params }) => load(context.queryClient, accountsQuery(params.feeStructureId)),
    component: FeeStructureAccountsPage,
  },
)

const accountsQuery = (feeStructureId: string) => query(FeeStructureAccountsDocument, { feeStructureId }, {})
const accountDialog = lazyPart(async () => (await import('./PutAccountDialog.tsx')).PutAccountDialog)
const collectionDialog = lazyPart(async () => (await import('./CollectionFeesDialog.tsx')).CollectionFeesDialog)

/** Accounts and collections that are on a fee structure, and what puts others on it. */
function FeeStructureAccountsPage() {
  const { feeStructureId } = Route.useParams()
  const { feeStructure } = useSuspenseQuery(accountsQuery(feeStructureId)).data
  const { accountId, state, periods, defaulted, collections, accountCount, collectionCount } = feeStructure
  const mayEdit = mayManage('money', useRights()) && state === 'ACTIVE'
  const [open, setOpen] = useState<'account' | 'collection'>()
  const close = (): void => setOpen(undefined)
  return (
    <div className="px-4 py-4 phone:px-6">
      <FormSection title="Accounts" text={`${plural(accountCount, 'account')} on it now.`}>
        {mayEdit ? (
          <div>
            <Button size="office" icon={Plus} onFocus={accountDialog.prefetch} onClick={() => setOpen('account')}>
              Put an account on it
            </Button>
          </div>
        ) : null}
        {periods.length + defaulted.length === 0 ? (
          <EmptyState isFlush icon={Building2} title="No accounts" text="No account sells with these fees." />
        ) : null}
        <AccountPeriods periods={periods} by="account" />
        {defaulted.length === 0 ? null : (
          <section aria-label="By default">
            <h3 className="font-semibold">By default</h3>
            <ul className="flex flex-col">
              {defaulted.map(({ id, name, source }) => (
                <li key={id} className="flex justify-between gap-4 border-b border-line py-2">
                  <Link
                    to="/employee/account/$accountId/fees"
                    params={{ accountId: id }}
                    className="min-w-0 underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                  <span className="text-13 text-ink-soft">
                    {source === 'ACCOUNT' ? 'Default of the account' : 'Default of the platform'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </FormSection>
      <FormSection
        title="Collections"
        text={`${plural(collectionCount, 'collection')} with these fees, whatever their account is on.`}
      >
        {mayEdit ? (
          <div>
            <Button size="office" icon={Plus} onFocus={collectionDialog.prefetch} onClick={() => setOpen('collection')}>
              Put a collection on it
            </Button>
          </div>
        ) : null}
        {collections.length === 0 ? (
          <EmptyState isFlush icon={Layers} title="No collections" text="No collection names these fees." />
        ) : null}
        <FeeCollections collections={collections} detail="account" />
      </FormSection>
      <Lazy part={accountDialog} when={open === 'account'} onError={close}>
        {(PutAccountDialog) => (
          <PutAccountDialog
            structureId={feeStructureId}
            {...(accountId === null ? {} : { accountId })}
            onClose={close}
          />
        )}
      </Lazy>
      <Lazy part={collectionDialog} when={open === 'collection'} onError={close}>
        {(CollectionFeesDialog) => <CollectionFeesDialog structureId={feeStructureId} onClose={close} />}
      </Lazy>
    </div>
  )
}
