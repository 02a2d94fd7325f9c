import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { datesText, promotionBadges } from '../promotion-states.ts'
import { PromotionDetailDocument } from './promotion-detail.gql.ts'
import { PromotionFigures } from './PromotionFigures.tsx'

/** Preview of a promotion, beside the list. */
export function PromotionPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(PromotionDetailDocument, { promotionId: id }, scope))
  const promotion = reading.data?.promotion
  const accountId = scope.accountId ?? ''
  return (
    <PreviewPanel
      label={promotion?.name ?? 'Promotion'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <OpenLink
          name="Open promotion"
          link={linkOptions({
            to: '/admin/$accountId/promotion/$promotionId/detail',
            params: { accountId, promotionId: id },
          })}
        />
      }
    >
      {promotion === undefined ? null : (
        <>
          <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
            <h2 className="display text-22 break-words">{promotion.name}</h2>
            <p className="text-ink-soft">
              {promotion.summary}. {promotion.activation}
            </p>
            <p className="flex flex-wrap gap-x-4">
              <StateCell badge={promotionBadges[promotion.standing]} />
              <span className="text-ink-soft">{datesText(promotion)}</span>
            </p>
          </div>
          <PromotionFigures of={promotion} accountId={accountId} />
          <HistoryPanel entries={promotion.history} />
        </>
      )}
    </PreviewPanel>
  )
}
