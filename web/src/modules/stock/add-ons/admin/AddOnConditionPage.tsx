import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useRuleRecord } from '#platform/rule/use-rule-record.ts'
import { AddOnConditionDocument, SaveAddOnRuleDocument } from './add-on.gql.ts'
import { TryAddOn } from './TryAddOn.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons/$upsellId/condition')({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.upsellId)),
  component: AddOnConditionPage,
})

const conditionQuery = (accountId: string, id: string) => query(AddOnConditionDocument, { id }, { accountId })

const texts = {
  title: 'When it’s offered',
  emptyText: 'No rows yet: it’s offered with every ticket in its collections.',
}

function AddOnConditionPage() {
  const { accountId, upsellId } = Route.useParams()
  const form = useRuleRecord({
    query: conditionQuery(accountId, upsellId),
    record: ({ addOn }) => addOn,
    save: SaveAddOnRuleDocument,
  })
  const { record, values } = form
  return (
    <RuleTab form={form} kind="SALE" texts={texts}>
      <TryAddOn accountId={accountId} addOnId={upsellId} rows={values.rule} account={record.price} />
    </RuleTab>
  )
}
