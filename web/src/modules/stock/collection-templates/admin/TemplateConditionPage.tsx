import { createFileRoute } from '@tanstack/react-router'
import { DryRunEffects } from '#modules/stock/collections/admin/DryRunEffects.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useInventoryRule } from '#platform/rule/use-rule-record.ts'
import { SaveTemplateRuleDocument, TemplateConditionDocument, TemplateDryRunDocument } from './template-record.gql.ts'
import { UpdateCollections } from './UpdateCollections.tsx'

export const Route = createFileRoute(
  '/admin/_adminMember/$accountId/inventory/collection/template/$templateId/condition',
)({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.templateId)),
  component: TemplateConditionPage,
})

const conditionQuery = (accountId: string, templateId: string) =>
  query(TemplateConditionDocument, { templateId }, { accountId })

const texts = {
  title: 'What its collections sell',
  emptyText: 'No rows yet, so collections made from this template sell nothing. Start with the events or the venue.',
}

function TemplateConditionPage() {
  const { accountId, templateId } = Route.useParams()
  const { form, dryRun } = useInventoryRule({
    query: conditionQuery(accountId, templateId),
    record: ({ collectionTemplate }) => collectionTemplate,
    save: SaveTemplateRuleDocument,
    document: TemplateDryRunDocument,
    variables: (rule) => ({ templateId, rule }),
    scope: { accountId },
    result: ({ collectionTemplateDryRun }) => collectionTemplateDryRun,
  })
  const { record } = form
  return (
    <RuleTab
      form={form}
      kind="INVENTORY"
      texts={texts}
      preview={{
        dryRun,
        units: record.units,
        unitsLeft: record.ruleUnitsLeft,
        effects: dryRun.result === undefined ? null : <DryRunEffects of={dryRun.result} />,
      }}
      head={<UpdateCollections accountId={accountId} templateId={templateId} version={record.version} />}
    />
  )
}
