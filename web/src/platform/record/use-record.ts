import { mergeRulesOf } from '@admission/common/validation/merge.ts'
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { tabKey } from '#platform/form/drafts.ts'
import type { FormSchema } from '#platform/form/form-errors.ts'
import { useDraft } from '#platform/form/use-draft.ts'
import { useFields, type Fields } from '#platform/form/use-fields.ts'
import type { RecordFacts, RecordQuery, SaveDocument } from './record-types.ts'
import { useSaveRecord, type Conflict } from './use-save-record.ts'

/** Schema of a tab's fields. `mergedAs` labels each field for the conflict dialog. */
export type RecordSchema<Typed extends object, Input> = FormSchema<Typed, Input> & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
}

interface RecordSetup<Data, Row extends RecordFacts, Typed extends object, Input> {
  /** The page's query, already fetched by its loader: `query(Document, variables, { accountId })`. */
  readonly query: RecordQuery<Data>
  /** Selects the record from the query's data. */
  readonly record: (data: Data) => Row
  /** Identifies the tab within the record, for its draft. */
  readonly tab: string
  /** Converts a record to form values. */
  readonly typed: (row: Row) => Typed
  readonly schema:
    | RecordSchema<NoInfer<Typed>, NoInfer<Input>>
    | ((data: Data) => RecordSchema<NoInfer<Typed>, NoInfer<Input>>)
  /** The mutation, with the variables `version` and `input`, and `id` if there are several such records. */
  readonly save: SaveDocument<Input>
  /** Label for undoing a save, such as `Condition`. Without it, Undo isn't offered. */
  readonly undoable?: string
}

export interface RecordState<Data, Row extends RecordFacts, Typed extends object> extends Fields<Typed> {
  readonly data: Data
  readonly record: Row
  /** Form values that the user started from. */
  readonly base: Typed
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Validates and saves. */
  readonly submit: () => void
  /** Discards unsaved changes. */
  readonly discard: () => void
  /** Set if someone else saved first. */
  readonly conflict: Conflict | undefined
}

/**
 * Edits a record, or one tab of it: loads it, keeps a draft across tabs and an expired session, validates, and saves against the
 * version that was loaded. Render it with `RecordTab` or `SettingsPage`.
 */
export function useRecord<Data, Row extends RecordFacts, Typed extends object, Input>(
  setup: RecordSetup<Data, Row, Typed, Input>,
): RecordState<Data, Row, Typed> {
  const { data } = useSuspenseQuery(setup.query as UseSuspenseQueryOptions<Data>)
  const record = setup.record(data)
  const schema = typeof setup.schema === 'function' ? setup.schema(data) : setup.schema
  const rules = mergeRulesOf<Typed>(schema)
  const loaded = { version: record.version, content: setup.typed(record) }
  const draft = useDraft(tabKey(record.id, setup.tab), loaded, rules.isSame)
  const { check, setErrors, reset, ...fields } = useFields(schema, draft.content, draft.change)
  const { save, isSaving, conflict } = useSaveRecord({
    query: setup.query,
    latest: (fresh: Data) => {
      const row = setup.record(fresh)
      return { version: row.version, content: setup.typed(row), what: row.history[0]?.what }
    },
    recordId: record.id,
    draft,
    rules,
    schema,
    check,
    setErrors,
    reset,
    document: setup.save,
    undoable: setup.undoable,
  })
  return {
    ...fields,
    data,
    record,
    base: draft.base,
    isChanged: draft.isChanged,
    isSaving,
    submit: save,
    discard: () => {
      draft.discard()
      reset()
    },
    conflict,
  }
}
