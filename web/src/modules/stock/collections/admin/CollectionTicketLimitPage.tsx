import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CollectionTicketLimitsDocument, type TicketLimitFieldsFragment } from './collection-ticket-limit.gql.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { LimitSimulator } from './LimitSimulator.tsx'
import { LimitTable } from './LimitTable.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/ticket-limit')({
  loader: ({ context, params }) => load(context.queryClient, limitsQuery(params.accountId, params.collectionId)),
  component: CollectionTicketLimitPage,
})

const limitsQuery = (accountId: string, collectionId: string) =>
  query(CollectionTicketLimitsDocument, { collectionId }, { accountId })

function CollectionTicketLimitPage() {
  const { accountId, collectionId } = Route.useParams()
  const scope = { accountId }
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const { data } = useSuspenseQuery(limitsQuery(accountId, collectionId))
  // Null for a new limit.
  const [edited, setEdited] = useState<TicketLimitFieldsFragment | null>()
  const { limits, limitHistory, priceTypes } = data.collection
  const add = canEdit ? (
    <Button size="office" kind="primary" icon={Plus} onClick={() => setEdited(null)}>
      New limit
    </Button>
  ) : null
  return (
    <PlainTab
      asideLabel="Simulator and history"
      aside={
        <>
          <LimitSimulator collectionId={collectionId} priceTypes={priceTypes} scope={scope} />
          <HistoryPanel entries={limitHistory} />
        </>
      }
    >
      <section aria-label="Ticket limits" className="flex max-w-[820px] flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="display text-18">How much one buyer can have</h2>
            <p className="mt-1 text-ink-soft">If several limits apply, the strictest wins.</p>
          </div>
          {limits.length === 0 ? null : add}
        </div>
        {limits.length === 0 ? (
          <EmptyState isFlush icon={Users} title="No limits yet" text="Set a limit so that more people get tickets.">
            {add}
          </EmptyState>
        ) : (
          <LimitTable limits={limits} collectionId={collectionId} scope={scope} onEdit={setEdited} />
        )}
      </section>
      {edited === undefined ? null : (
        <LimitDialog
          key={edited?.id ?? 'new'}
          limit={edited}
          priceTypes={priceTypes}
          collectionId={collectionId}
          scope={scope}
          onClose={() => setEdited(undefined)}
          onSaved={() => void client.invalidateQueries({ queryKey: ['admin'] })}
        />
      )}
    </PlainTab>
  )
}
