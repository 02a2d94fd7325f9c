import type { HistoryFieldsFragment } from '#platform/fragments/admin/records.gql.ts'
import type { Doc } from '#platform/doc.ts'
import type { RecordFacts, RecordQuery, SaveDocument } from '#platform/record/record-types.ts'
import { useRecord } from '#platform/record/use-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { editableRows, ruleForm, type PlainRow, type Vocabulary } from './rule-content.ts'
import { useDryRun, type DryRunResult } from './use-dry-run.ts'

interface RuleSetup<Data, Row> {
  readonly query: RecordQuery<Data>
  /** Selects the record from the query's data. */
  readonly record: (data: Data) => Row
  readonly save: SaveDocument<readonly PlainRow[] | PlainRow>
}

type WithRule = RecordFacts & { readonly rule: readonly PlainRow[]; readonly history: readonly HistoryFieldsFragment[] }
type WithVocabulary = { readonly ruleVocabulary: Vocabulary }

/** The rule of a record, for its Condition tab. Render it with `RuleTab`. */
export const useRuleRecord = <Data extends WithVocabulary, Row extends WithRule>(setup: RuleSetup<Data, Row>) =>
  useRecord({
    ...setup,
    tab: 'condition',
    typed: ({ rule }: Row) => ({ rule: editableRows(rule) }),
    schema: ({ ruleVocabulary }) => ruleForm(ruleVocabulary),
    undoable: 'Condition',
  })

interface InventoryRuleSetup<Data, Row, Preview, Variables, Result> extends RuleSetup<Data, Row> {
  /** The query that previews saving some rows. */
  readonly document: Doc<Preview, Variables>
  readonly variables: (rule: readonly PlainRow[]) => Variables
  readonly result: (data: Preview) => Result
  readonly scope: Scope
}

/** A rule that puts inventory on sale, with a preview of saving it. */
export function useInventoryRule<
  Data extends WithVocabulary,
  Row extends WithRule,
  Preview,
  Variables,
  Result extends DryRunResult,
>({ query, record, save, ...preview }: InventoryRuleSetup<Data, Row, Preview, Variables, Result>) {
  const form = useRuleRecord({ query, record, save })
  const dryRun = useDryRun({ ...preview, rows: form.values.rule, enabled: form.isChanged })
  return { form, dryRun }
}
