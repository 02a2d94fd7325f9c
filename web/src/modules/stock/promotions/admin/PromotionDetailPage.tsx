import { typedValues } from '@admission/common/records/fields.ts'
import { promotionFields, promotionForm } from '@admission/common/records/promotion.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { listSearch } from '#platform/list/list-view.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { promotionBadges } from '../promotion-states.ts'
import { DetailFields } from './DetailFields.tsx'
import { PromotionCodes, promotionCodes } from './PromotionCodes.tsx'
import { PromotionFigures } from './PromotionFigures.tsx'
import {
  PromotionDetailDocument,
  SavePromotionDetailDocument,
  SetPromotionStateDocument,
} from './promotion-detail.gql.ts'
import { stateActionOf } from './promotion-state-action.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion/$promotionId/detail')({
  validateSearch: listSearch('promotionCodes', { embedded: true }),
  loader: async (page) => {
    const { context, params } = page
    await Promise.all([
      load(context.queryClient, detailQuery(params.accountId, params.promotionId)),
      promotionCodes.load(page),
    ])
  },
  component: PromotionDetailPage,
})

const detailQuery = (accountId: string, promotionId: string) =>
  query(PromotionDetailDocument, { promotionId }, { accountId })

function PromotionDetailPage() {
  const { accountId, promotionId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId, promotionId),
    record: ({ promotion }) => promotion,
    tab: 'detail',
    typed: (promotion) => typedValues(promotionFields, promotion),
    schema: ({ promotion }) => promotionForm(promotion),
    save: SavePromotionDetailDocument,
  })
  const { state, standing, history } = form.record
  const stateLabel = promotionBadges[standing].label
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={state === 'PUBLISHED' ? `Published: ${stateLabel.toLowerCase()}` : stateLabel}
            actionTo={(to) => stateActionOf(state, to, form.record)}
            document={SetPromotionStateDocument}
            scope={{ accountId }}
          />
          <PromotionFigures of={form.record} accountId={accountId} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <DetailFields form={form} of={form.record} />
      </RecordForm>
      {form.record.automatic ? null : <PromotionCodes accountId={accountId} of={form.record} />}
    </RecordTab>
  )
}
