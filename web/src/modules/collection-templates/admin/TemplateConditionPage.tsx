import { createFileRoute } from '@tanstack/react-router'
import { DryRunEffects } from '#modules/collections/admin/DryRunEffects.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { useRecord } from '#platform/record/use-record.ts'
import { rowsOf, ruleForm } from '#platform/rule/rule-content.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useDryRun } from '#platform/rule/use-dry-run.ts'
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
  const form = useRecord({
    query: conditionQuery(accountId, templateId),
    record: ({ collectionTemplate }) => collectionTemplate,
    tab: 'condition',
    typed: ({ rule }) => ({ rule: rowsOf(rule) }),
    schema: ({ ruleVocabulary }) => ruleForm(ruleVocabulary),
    save: SaveTemplateRuleDocument,
    undoable: 'Condition',
  })
  const { isChanged, record, data, values } = form
  const dryRun = useDryRun({
    rows: values.rule,
    enabled: isChanged,
    document: TemplateDryRunDocument,
    variables: (rule) => ({ templateId, rule }),
    scope: { accountId },
    result: ({ collectionTemplateDryRun }) => collectionTemplateDryRun,
  })
  return (
    <RuleTab
      form={form}
      kind="INVENTORY"
      vocabulary={data.ruleVocabulary}
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
