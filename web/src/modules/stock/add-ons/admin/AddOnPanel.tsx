import { formatMoney } from '@admission/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { AddOnSummaryDocument } from './add-on-list.gql.ts'
import { AddOnFigures } from './AddOnFigures.tsx'

/** Preview of an add-on, beside the list. */
export function AddOnPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(AddOnSummaryDocument, { id }, scope))
  const addOn = reading.data?.addOn
  const accountId = scope.accountId ?? ''
  return (
    <PreviewPanel
      label={addOn?.name ?? 'Add-on'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <OpenLink
          name="Open add-on"
          link={linkOptions({ to: '/admin/$accountId/add-ons/$upsellId/detail', params: { accountId, upsellId: id } })}
        />
      }
    >
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
    </PreviewPanel>
  )
}
