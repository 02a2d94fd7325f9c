import { createFileRoute } from '@tanstack/react-router'
import { FollowedTemplate } from './FollowedTemplate.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { RuleTab } from '#platform/rule/RuleTab.tsx'
import { useInventoryRule } from '#platform/rule/use-rule-record.ts'
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
  const { form, dryRun } = useInventoryRule({
    query: conditionQuery(accountId, collectionId),
    record: ({ collection }) => collection,
    save: SaveCollectionRuleDocument,
    document: RuleDryRunDocument,
    variables: (rule) => ({ collectionId, rule }),
    scope: { accountId },
    result: ({ ruleDryRun }) => ruleDryRun,
  })
  const { isChanged, record, values } = form
  return (
    <RuleTab
      form={form}
      kind="INVENTORY"
      texts={texts}
      isLocked={record.lockedFields.includes('CONDITION')}
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
        vocabulary={form.data.ruleVocabulary}
      />
    </RuleTab>
  )
}
