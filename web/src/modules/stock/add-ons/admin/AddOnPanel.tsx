import { formatMoney } from '@admission/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewHead } from '#platform/list/PreviewHead.tsx'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AddOnSummaryDocument } from './add-on-list.gql.ts'
import { AddOnFigures } from './AddOnFigures.tsx'

/** Preview of an add-on, beside the list. */
export function AddOnPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(AddOnSummaryDocument, { id }, scope))
  const addOn = reading.data?.addOn
  const accountId = scope.accountId ?? ''
  return (
    <SidePanel
      label={addOn?.name ?? 'Add-on'}
      onClose={onClose}
      head={<PreviewHead place={place} />}
      foot={
        <Link
          to="/admin/$accountId/add-ons/$upsellId/detail"
          params={{ accountId, upsellId: id }}
          className={buttonClasses({ kind: 'ink', size: 'office' })}
        >
          <span className="inline-flex items-center gap-2">
            <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.5} />
            Open add-on
          </span>
        </Link>
      }
    >
      <PreviewState of={reading} skeleton={<Skeleton className="m-5 h-40" />} />
      {addOn === undefined ? null : (
        <>
          <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
            {addOn.imageUrl === null ? null : (
              <img
                src={`${addOn.imageUrl}?width=224`}
                alt={addOn.imageAlt}
                width={112}
                height={112}
                className="mb-2 size-28 rounded-6 bg-sunk object-cover"
              />
            )}
            <h2 className="display text-22 break-words">{addOn.name}</h2>
            {addOn.description === '' ? null : <p className="break-words text-ink-soft">{addOn.description}</p>}
            <p className="flex flex-wrap gap-x-4">
              <StateCell badge={collectionStateBadges[addOn.saleState]} />
              <span className="text-ink-soft">
                {formatMoney(addOn.price)} {addOn.perTicket ? 'per ticket' : 'per order'}
                {addOn.required ? ', required' : ''}
              </span>
            </p>
          </div>
          <AddOnFigures of={addOn} scope={{ accountId }} />
          <HistoryPanel entries={addOn.history} />
        </>
      )}
    </SidePanel>
  )
}
