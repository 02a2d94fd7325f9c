import { DryRunEffects } from '#modules/stock/collections/office/DryRunEffects.tsx'
import { useOffice } from '#platform/office.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useInventoryRule } from '#platform/rule/use-rule-record.ts'
import { conditionQuery } from './template-queries.ts'
import { SaveTemplateRuleDocument, TemplateDryRunDocument } from './template-record.gql.ts'
import { UpdateCollections } from './UpdateCollections.tsx'

const texts = {
  title: 'What its collections sell',
  emptyText: 'No rows yet, so collections made from this template sell nothing. Start with the events or the venue.',
}

/** What the collections of a template sell, with a preview of saving, in both offices. */
export function TemplateCondition({ templateId }: { readonly templateId: string }) {
  const { area, scope } = useOffice()
  const { form, dryRun } = useInventoryRule({
    query: conditionQuery({ area, scope }, templateId),
    record: ({ collectionTemplate }) => collectionTemplate,
    save: SaveTemplateRuleDocument.in(area),
    document: TemplateDryRunDocument.in(area),
    variables: (rule) => ({ templateId, rule }),
    scope,
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
      head={<UpdateCollections templateId={templateId} version={record.version} />}
    />
  )
}
