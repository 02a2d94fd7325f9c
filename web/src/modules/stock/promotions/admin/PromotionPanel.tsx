import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { PreviewHead } from '#platform/list/PreviewHead.tsx'
import { PreviewState } from '#platform/list/PreviewState.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { datesText, promotionBadges } from '../promotion-states.ts'
import { PromotionDetailDocument } from './promotion-detail.gql.ts'
import { PromotionFigures } from './PromotionFigures.tsx'

/** Preview of a promotion, beside the list. */
export function PromotionPanel({ id, scope, place, onClose }: PanelProps) {
  const reading = useQuery(query(PromotionDetailDocument, { promotionId: id }, scope))
  const promotion = reading.data?.promotion
  const accountId = scope.accountId ?? ''
  return (
    <SidePanel
      label={promotion?.name ?? 'Promotion'}
      onClose={onClose}
      head={<PreviewHead place={place} />}
      foot={
        <Link
          to="/admin/$accountId/promotion/$promotionId/detail"
          params={{ accountId, promotionId: id }}
          className={buttonClasses({ kind: 'ink', size: 'office' })}
        >
          <span className="inline-flex items-center gap-2">
            <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.5} />
            Open promotion
          </span>
        </Link>
      }
    >
      <PreviewState of={reading} skeleton={<Skeleton className="m-5 h-40" />} />
      {promotion === undefined ? null : (
        <>
          <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
            <h2 className="display text-22 break-words">{promotion.name}</h2>
            <p className="text-ink-soft">
              {promotion.offer}. {promotion.way}
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
    </SidePanel>
  )
}
