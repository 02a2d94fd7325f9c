import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { ChangeList } from './ChangeList.tsx'
import {
  CollectionConditionDocument,
  SaveCollectionRuleDocument,
  type CollectionConditionFieldsFragment,
} from './collection-condition.gql.ts'
import { SaveButton, useCollectionEditor } from './collection-editor.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DryRunPanel } from './DryRunPanel.tsx'
import { isComplete, rowsOf, ruleRules, trimmed } from './rule-content.ts'
import { RuleTable } from './RuleTable.tsx'
import { useDryRun } from './use-dry-run.ts'
import { focusWrong, useSaveTab } from './use-save-tab.ts'
import { useTabDraft } from './use-tab-draft.ts'
import { WhyOut } from './WhyOut.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId/condition')({
  loader: ({ context, params }) => load(context.queryClient, conditionQuery(params.accountId, params.collectionId)),
  component: CollectionConditionPage,
})

const conditionQuery = (accountId: string, collectionId: string) =>
  query(CollectionConditionDocument, { collectionId }, { accountId })

const noValue = 'Give it a value, or remove the row.'

function CollectionConditionPage() {
  const { accountId, collectionId } = Route.useParams()
  const { data } = useSuspenseQuery(conditionQuery(accountId, collectionId))
  const { mayManage } = useCollectionEditor()
  const { collection, ruleVocabulary: vocabulary } = data
  const place = { collectionId, tab: 'condition' } as const
  const rules = ruleRules(vocabulary)
  const draft = useTabDraft(place, { version: collection.version, content: rowsOf(collection.rule) }, rules)
  const dryRun = useDryRun({ accountId, collectionId, rows: draft.content, enabled: draft.isChanged })
  const [missing, setMissing] = useState(false)
  const saving = useSaveTab({
    ...place,
    draft,
    rules,
    undoable: 'Condition',
    contentOf: ({ rule }: CollectionConditionFieldsFragment) => rowsOf(rule),
    send: async (version, rows) => {
      const variables = { id: collectionId, version, rule: rows.map(trimmed) }
      return (await request(SaveCollectionRuleDocument, variables, { accountId })).collectionSaveRule
    },
  })
  const incomplete = draft.content.filter((row) => !isComplete(row))
  const save = (): void => {
    const isMissing = draft.current().content.some((row) => !isComplete(row))
    setMissing(isMissing)
    if (isMissing) focusWrong()
    else saving.save()
  }
  const errors = new Map([
    ...dryRun.errors,
    ...saving.problems.flatMap(({ path, message }): [string, string][] => [
      [draft.content[Number(/rule\.(\d+)/.exec(path)?.[1])]?.key ?? '', message],
    ]),
    ...(missing ? incomplete.map(({ key }): [string, string] => [key, noValue]) : []),
  ])
  const left = draft.isChanged
    ? dryRun.left
    : new Map(draft.content.map(({ key }, index) => [key, collection.ruleUnitsLeft[index] ?? 0]))
  return (
    <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-4 px-4 py-4 phone:px-6 wide:overflow-y-auto">
        <RuleTable
          rows={draft.content}
          base={draft.base}
          vocabulary={vocabulary}
          left={left}
          isBehind={dryRun.isBehind}
          errors={errors}
          readOnly={!mayManage}
          onChange={draft.change}
        />
        <WhyOut
          accountId={accountId}
          collectionId={collectionId}
          rows={draft.content}
          isChanged={draft.isChanged}
          vocabulary={vocabulary}
        />
      </div>
      <aside
        aria-label="Effect and history"
        className="shrink-0 border-line max-wide:border-t wide:w-[400px] wide:overflow-y-auto wide:border-l"
      >
        <DryRunPanel
          dryRun={dryRun}
          units={collection.units}
          isChanged={draft.isChanged}
          leftOut={incomplete.length}
          readOnly={!mayManage}
          onUndo={() => {
            draft.discard()
            setMissing(false)
            saving.setProblems([])
          }}
        />
        <ChangeList changes={collection.history} />
      </aside>
      <SaveButton isChanged={draft.isChanged} isSaving={saving.isSaving} onSave={save} />
      <ConflictDialog of={saving.conflict} />
    </div>
  )
}
