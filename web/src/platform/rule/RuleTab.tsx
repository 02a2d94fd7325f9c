import type { RuleKind } from '@admission/common/conditions/types.ts'
import type { ReactNode } from 'react'
import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import type { RecordFacts } from '#platform/record/record-types.ts'
import type { RecordState } from '#platform/record/use-record.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { isComplete, type RuleRow, type Vocabulary } from './rule-content.ts'
import { RuleTable } from './RuleTable.tsx'
import type { DryRun, DryRunResult } from './use-dry-run.ts'

interface RuleTexts {
  /** Heading of the table: `What this collection sells`. */
  readonly title: string
  /** Shown while there are no rows. It says what a rule of this kind means without rows. */
  readonly emptyText: string
}

type RuleRecord = RecordFacts & { readonly history: readonly HistoryFieldsFragment[] }

interface RuleTabProps<Data extends { readonly ruleVocabulary: Vocabulary }, Row extends RuleRecord> {
  /** From `useRuleRecord` or `useInventoryRule`. */
  readonly form: RecordState<Data, Row, { readonly rule: readonly RuleRow[] }>
  readonly kind: RuleKind
  readonly texts: RuleTexts
  /** Preview of saving. Without it, the table has no column for units. */
  readonly preview?: RulePreview
  /** True if the rows can't be edited although the member may edit the record. */
  readonly isLocked?: boolean
  /** Content above the table. */
  readonly head?: ReactNode
  /** Content below the table. */
  readonly children?: ReactNode
}

export interface RulePreview {
  readonly dryRun: DryRun<DryRunResult>
  /** Number of units that the stored rule matches. */
  readonly units: number
  /** Units left after each row of the stored rule. */
  readonly unitsLeft: readonly number[]
  /** Effects of saving on them, below the figures. */
  readonly effects: ReactNode
}

/** The Condition tab of a record: its rule as rows, a preview of saving if there is one, and the history. */
export function RuleTab<Data extends { readonly ruleVocabulary: Vocabulary }, Row extends RuleRecord>(
  props: RuleTabProps<Data, Row>,
) {
  const { form, kind, texts, preview, isLocked = false, head, children } = props
  const { canEdit } = useRecordFrame()
  const readOnly = !canEdit || isLocked
  const { value: rows, onValue: change, error } = form.field('rule')
  const errors = new Map([...(preview?.dryRun.errors ?? []), ...rowErrors(rows, form.errorsIn('rule'))])
  return (
    <RecordTab
      form={form}
      error={error}
      asideLabel={preview === undefined ? 'History' : 'Effect and history'}
      aside={
        <>
          {preview === undefined ? null : (
            <DryRunPanel
              dryRun={preview.dryRun}
              units={preview.units}
              isChanged={form.isChanged}
              leftOut={rows.filter((row) => !isComplete(row)).length}
              readOnly={readOnly}
              effects={preview.effects}
              onUndo={form.discard}
            />
          )}
          <HistoryPanel entries={form.record.history} />
        </>
      }
    >
      {head}
      <RuleTable
        kind={kind}
        title={texts.title}
        emptyText={texts.emptyText}
        rows={rows}
        base={form.base.rule}
        vocabulary={form.data.ruleVocabulary}
        left={preview === undefined ? undefined : unitsLeft(preview, rows, form.isChanged)}
        isBehind={preview?.dryRun.isBehind ?? false}
        errors={errors}
        readOnly={readOnly}
        onChange={change}
      />
      {children}
    </RecordTab>
  )
}

const unitsLeft = ({ dryRun, unitsLeft: stored }: RulePreview, rows: readonly RuleRow[], isChanged: boolean) =>
  isChanged ? dryRun.left : new Map(rows.map(({ key }, index) => [key, stored[index] ?? 0]))

/** Validation messages by row key. In a path such as `0.values`, the number is the row's index. */
const rowErrors = (rows: readonly RuleRow[], errors: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(errors).map(([path, message]) => [rows[Number.parseInt(path, 10)]?.key ?? '', message])
