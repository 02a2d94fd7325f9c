import { formatMoney, money } from '@admission/common/money.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { CollectionFeesDocument } from './applied-fees.gql.ts'
import { AppliedStructure } from './AppliedStructure.tsx'
import { savedTerms } from './fee-terms.ts'
import { FeeExamplePanel } from './FeeExamplePanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId/fee-structure')(
  {
    ...settingsRoute('Fee structure', CollectionFeesDocument, ({ collectionId = '' }) => ({ collectionId })),
    component: CollectionFeesPage,
  },
)

const dialog = lazyPart(async () => (await import('./CollectionFeesDialog.tsx')).CollectionFeesDialog)

/** The fees that a collection is sold with, why, and what they make of its own prices. */
function CollectionFeesPage() {
  const { collectionId } = Route.useParams()
  const { collectionFees } = useSuspenseQuery(query(CollectionFeesDocument, { collectionId })).data
  const { ownId, structure, source, currency, exponent, taxes, prices } = collectionFees
  const mayEdit = mayManage('money', useRights())
  const [open, setOpen] = useState<'put' | 'remove'>()
  const levels = new Set(prices.map(({ level }) => level)).size
  const close = (): void => setOpen(undefined)
  return (
    <PlainTab
      asideLabel="Worked example"
      aside={
        <FeeExamplePanel
          sides={[{ title: 'Now', fees: (structure?.currentFees ?? []).map(savedTerms) }]}
          currencies={[currency]}
          taxes={taxes}
          prices={prices.map(({ name, level, face }) => ({
            label: `${name}${levels > 1 ? `, level ${String(level)}` : ''}: ${formatMoney(money(face, currency, exponent))}`,
            face,
          }))}
        />
      }
    >
      <section aria-label="Fee structure" className="flex max-w-[720px] flex-col gap-3">
        <h2 className="display text-18">Fees now</h2>
        <AppliedStructure structure={structure} source={source} />
        {mayEdit ? (
          <div className="flex flex-wrap gap-3">
            <Button size="office" onFocus={dialog.prefetch} onClick={() => setOpen('put')}>
              {ownId === null ? 'Give it a fee structure of its own' : 'Choose another fee structure'}
            </Button>
            {ownId === null ? null : (
              <Button size="office" onFocus={dialog.prefetch} onClick={() => setOpen('remove')}>
                Use the account’s fees
              </Button>
            )}
          </div>
        ) : null}
      </section>
      <Lazy part={dialog} when={open !== undefined} onError={close}>
        {(CollectionFeesDialog) => (
          <CollectionFeesDialog collection={collectionFees} isRemoval={open === 'remove'} onClose={close} />
        )}
      </Lazy>
    </PlainTab>
  )
}
