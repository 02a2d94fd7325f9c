import { useOffice } from '#platform/office.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useInventoryRule } from '#platform/rule/use-rule-record.ts'
import { RuleDryRunDocument, SaveCollectionRuleDocument } from './collection-condition.gql.ts'
import { conditionQuery } from './collection-queries.ts'
import { DryRunEffects } from './DryRunEffects.tsx'
import { FollowedTemplate } from './FollowedTemplate.tsx'
import { WhyOut } from './WhyOut.tsx'

const texts = {
  title: 'What this collection sells',
  emptyText: 'No rows yet, so this collection sells nothing. Start with the events or the venue.',
}

/** What a collection sells, with a preview of saving, in both offices. */
export function CollectionCondition({ collectionId }: { readonly collectionId: string }) {
  const { area, scope } = useOffice()
  const { form, dryRun } = useInventoryRule({
    query: conditionQuery({ area, scope }, collectionId),
    record: ({ collection }) => collection,
    save: SaveCollectionRuleDocument.in(area),
    document: RuleDryRunDocument.in(area),
    variables: (rule) => ({ collectionId, rule }),
    scope,
    result: ({ ruleDryRun }) => ruleDryRun,
  })
  const { isChanged, record, values } = form
  return (
    <RuleTab
      form={form}
      kind="INVENTORY"
      texts={texts}
      isLocked={record.lockedFields.includes('CONDITION')}
      head={<FollowedTemplate collectionId={collectionId} fields={['CONDITION']} isChanged={isChanged} />}
      preview={{
        dryRun,
        units: record.units,
        unitsLeft: record.ruleUnitsLeft,
        effects: dryRun.result === undefined ? null : <DryRunEffects of={dryRun.result} />,
      }}
    >
      <WhyOut
        collectionId={collectionId}
        rows={values.rule}
        isChanged={isChanged}
        vocabulary={form.data.ruleVocabulary}
      />
    </RuleTab>
  )
}
