import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useRuleRecord } from '#platform/rule/use-rule-record.ts'
import { PromotionConditionDocument, SavePromotionRuleDocument } from './promotion-condition.gql.ts'
import { TryPromotion } from './TryPromotion.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion/$promotionId/condition')({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.promotionId)),
  component: PromotionConditionPage,
})

const conditionQuery = (accountId: string, promotionId: string) =>
  query(PromotionConditionDocument, { promotionId }, { accountId })

const texts = {
  title: 'When it applies',
  emptyText: 'No rows yet: it applies to every ticket in its collections.',
}

function PromotionConditionPage() {
  const { accountId, promotionId } = Route.useParams()
  const form = useRuleRecord({
    query: conditionQuery(accountId, promotionId),
    record: ({ promotion }) => promotion,
    save: SavePromotionRuleDocument,
  })
  const { record, values } = form
  return (
    <RuleTab form={form} kind="SALE" texts={texts}>
      <TryPromotion accountId={accountId} promotionId={promotionId} rows={values.rule} account={record} />
    </RuleTab>
  )
}
