import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { CollectionConditionDocument, SaveCollectionRuleDocument } from './collection-condition.gql.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { isComplete, rowsOf, ruleForm, type RuleRow } from './rule-content.ts'
import { RuleTable } from './RuleTable.tsx'
import { useDryRun } from './use-dry-run.ts'
import { WhyOut } from './WhyOut.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/condition')({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.collectionId)),
  component: CollectionConditionPage,
})

const conditionQuery = (accountId: string, collectionId: string) =>
  query(CollectionConditionDocument, { collectionId }, { accountId })

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
  const { canEdit } = useRecordFrame()
  const { isChanged, record, data } = form
  const { value: rows, onValue: change, error } = form.field('rule')
  const vocabulary = data.ruleVocabulary
  const dryRun = useDryRun({ accountId, collectionId, rows, enabled: isChanged })
  const errors = new Map([...dryRun.errors, ...rowErrors(rows, form.errorsIn('rule'))])
  const left = isChanged ? dryRun.left : new Map(rows.map(({ key }, index) => [key, record.ruleUnitsLeft[index] ?? 0]))
  return (
    <RecordTab
      form={form}
      error={error}
      asideLabel="Effect and history"
      aside={
        <>
          <DryRunPanel
            dryRun={dryRun}
            units={record.units}
            isChanged={isChanged}
            leftOut={rows.filter((row) => !isComplete(row)).length}
            readOnly={!canEdit}
            onUndo={form.discard}
          />
          <HistoryPanel entries={record.history} />
        </>
      }
    >
      <RuleTable
        rows={rows}
        base={form.base.rule}
        vocabulary={vocabulary}
        left={left}
        isBehind={dryRun.isBehind}
        errors={errors}
        readOnly={!canEdit}
        onChange={change}
      />
      <WhyOut
        accountId={accountId}
        collectionId={collectionId}
        rows={rows}
        isChanged={isChanged}
        vocabulary={vocabulary}
      />
    </RecordTab>
  )
}

/** Validation messages by row key. In a path such as `0.values`, the number is the row's index. */
const rowErrors = (rows: readonly RuleRow[], errors: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(errors).map(([path, message]) => [rows[Number.parseInt(path, 10)]?.key ?? '', message])
