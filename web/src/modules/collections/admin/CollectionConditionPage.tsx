import { createFileRoute } from '@tanstack/react-router'
import { FollowedTemplate } from '#modules/collection-templates/admin/FollowedTemplate.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { useRecord } from '#platform/record/use-record.ts'
import { rowsOf, ruleForm } from '#platform/rule/rule-content.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useDryRun } from '#platform/rule/use-dry-run.ts'
import {
  CollectionConditionDocument,
  RuleDryRunDocument,
  SaveCollectionRuleDocument,
} from './collection-condition.gql.ts'
import { DryRunEffects } from './DryRunEffects.tsx'
import { WhyOut } from './WhyOut.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/condition')({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.collectionId)),
  component: CollectionConditionPage,
})

const conditionQuery = (accountId: string, collectionId: string) =>
  query(CollectionConditionDocument, { collectionId }, { accountId })

const texts = {
  title: 'What this collection sells',
  emptyText: 'No rows yet, so this collection sells nothing. Start with the events or the venue.',
}

function CollectionConditionPage() {
  const { accountId, collectionId } = Route.useParams()
  const form = useRecord({
    query: conditionQuery(accountId, collectionId),
    record: ({ collection }) => collection,
    tab: 'condition',
    typed: ({ rule }) => ({ rule: rowsOf(rule) }),
    schema: ({ ruleVocabulary }) => ruleForm(ruleVocabulary),
    save: SaveCollectionRuleDocument,
    undoable: 'Condition',
  })
  const { isChanged, record, data, values } = form
  const dryRun = useDryRun({
    rows: values.rule,
    enabled: isChanged,
    document: RuleDryRunDocument,
    variables: (rule) => ({ collectionId, rule }),
    scope: { accountId },
    result: ({ ruleDryRun }) => ruleDryRun,
  })
  return (
    <RuleTab
      form={form}
      kind="INVENTORY"
      vocabulary={data.ruleVocabulary}
      texts={texts}
      head={
        <FollowedTemplate
          accountId={accountId}
          collectionId={collectionId}
          fields={['CONDITION']}
          isChanged={isChanged}
        />
      }
      preview={{
        dryRun,
        units: record.units,
        unitsLeft: record.ruleUnitsLeft,
        effects: dryRun.result === undefined ? null : <DryRunEffects of={dryRun.result} />,
      }}
    >
      <WhyOut
        accountId={accountId}
        collectionId={collectionId}
        rows={values.rule}
        isChanged={isChanged}
        vocabulary={data.ruleVocabulary}
      />
    </RuleTab>
  )
}
