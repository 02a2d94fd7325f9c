import { sellsPasses } from '@admission/common/collection-kind.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Gauge, Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { PlainTab } from '#platform/record/PlainTab.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CapDialog } from './CapDialog.tsx'
import { CapRow } from './CapRow.tsx'
import { useRemoveCap } from './use-remove-cap.ts'
import { CollectionTicketCapsDocument, type TicketCapFieldsFragment } from './collection-ticket-cap.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/ticket-cap')({
  loader: ({ context, params }) => load(context.queryClient, capsQuery(params.accountId, params.collectionId)),
  component: CollectionTicketCapPage,
})

const capsQuery = (accountId: string, collectionId: string) =>
  query(CollectionTicketCapsDocument, { collectionId }, { accountId })

function CollectionTicketCapPage() {
  const { accountId, collectionId } = Route.useParams()
  const client = useQueryClient()
  const { canEdit } = useRecordFrame()
  const { data } = useSuspenseQuery({ ...capsQuery(accountId, collectionId), refetchInterval: 10_000 })
  // Null for a new cap.
  const [edited, setEdited] = useState<TicketCapFieldsFragment | null>()
  const removeCap = useRemoveCap(collectionId, { accountId })
  const { caps, capHistory, kind } = data.collection
  const add = canEdit ? (
    <Button size="office" kind="primary" icon={Plus} onClick={() => setEdited(null)}>
      New cap
    </Button>
  ) : null
  return (
    <PlainTab asideLabel="History" aside={<HistoryPanel entries={capHistory} />}>
      <section aria-label="Ticket caps" className="flex max-w-[820px] flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="display text-18">How much it sells</h2>
            <p className="mt-1 text-ink-soft">Without caps, it sells everything it matches.</p>
          </div>
          {caps.length === 0 ? null : add}
        </div>
        {caps.length === 0 ? (
          <EmptyState isFlush icon={Gauge} title="No caps yet" text="Set a cap to sell fewer tickets than it matches.">
            {add}
          </EmptyState>
        ) : (
          <ul className="flex flex-col">
            {caps.map((cap) => (
              <CapRow
                key={cap.id}
                of={cap}
                onEdit={canEdit ? () => setEdited(cap) : undefined}
                onRemove={() => removeCap(cap)}
              />
            ))}
          </ul>
        )}
      </section>
      {edited === undefined ? null : (
        <CapDialog
          key={edited?.id ?? 'new'}
          cap={edited}
          isPass={sellsPasses(kind)}
          collectionId={collectionId}
          scope={{ accountId }}
          onClose={() => setEdited(undefined)}
          onSaved={() => void client.invalidateQueries({ queryKey: ['admin'] })}
        />
      )}
    </PlainTab>
  )
}
