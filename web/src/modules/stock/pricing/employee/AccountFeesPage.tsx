import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { AccountPeriods } from './AccountPeriods.tsx'
import { AccountFeesDocument } from './applied-fees.gql.ts'
import { AppliedStructure } from './AppliedStructure.tsx'
import { FeeCollections } from './FeeCollections.tsx'
import { savedTerms } from './fee-terms.ts'
import { FeeExamplePanel } from './FeeExamplePanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/fees')({
  ...settingsRoute('Fees', AccountFeesDocument, ({ accountId = '' }) => ({ accountId })),
  component: AccountFeesPage,
})

const putDialog = lazyPart(async () => (await import('./PutAccountDialog.tsx')).PutAccountDialog)
const newDialog = lazyPart(async () => (await import('./NewFeeStructureDialog.tsx')).NewFeeStructureDialog)

/** The fees that an account sells with, where they come from, and what changes them. */
function AccountFeesPage() {
  const { accountId } = Route.useParams()
  const { accountFees } = useSuspenseQuery(query(AccountFeesDocument, { accountId })).data
  const { structure, source, currency, periods, collections, taxes } = accountFees
  const mayEdit = mayManage('money', useRights())
  const [open, setOpen] = useState<'put' | 'new'>()
  const close = (): void => setOpen(undefined)
  return (
    <PlainTab
      asideLabel="Worked example"
      aside={
        <FeeExamplePanel
          sides={[{ title: 'Now', fees: (structure?.currentFees ?? []).map(savedTerms) }]}
          currencies={[currency]}
          taxes={taxes}
        />
      }
    >
      <section aria-label="Fees now" className="flex max-w-[720px] flex-col gap-3">
        <h2 className="display text-18">Fees now</h2>
        <AppliedStructure structure={structure} source={source} />
        {mayEdit ? (
          <div className="flex flex-wrap gap-3">
            <Button size="office" onFocus={putDialog.prefetch} onClick={() => setOpen('put')}>
              Put on another fee structure
            </Button>
            <Button size="office" icon={Plus} onFocus={newDialog.prefetch} onClick={() => setOpen('new')}>
              New fee structure of this account
            </Button>
          </div>
        ) : null}
      </section>
      <section aria-label="From and until" className="flex max-w-[720px] flex-col gap-1">
        <h2 className="display text-18">From and until</h2>
        {periods.length === 0 ? (
          <p className="text-ink-soft">It was never put on a fee structure for a time.</p>
        ) : (
          <AccountPeriods periods={periods} by="structure" />
        )}
      </section>
      <section aria-label="Collections with other fees" className="flex max-w-[720px] flex-col gap-1">
        <h2 className="display text-18">Collections with other fees</h2>
        {collections.length === 0 ? (
          <p className="text-ink-soft">All its collections sell with the fees above.</p>
        ) : (
          <FeeCollections collections={collections} detail="structure" />
        )}
      </section>
      <Lazy part={putDialog} when={open === 'put'} onError={close}>
        {(PutAccountDialog) => <PutAccountDialog accountId={accountFees.accountId} onClose={close} />}
      </Lazy>
      <Lazy part={newDialog} when={open === 'new'} onError={close}>
        {(NewFeeStructureDialog) => (
          <NewFeeStructureDialog
            scope={{}}
            accountId={accountFees.accountId}
            {...(structure === null ? {} : { copyOf: structure.id })}
            onClose={close}
          />
        )}
      </Lazy>
    </PlainTab>
  )
}
