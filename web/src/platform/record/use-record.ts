import { mergeRulesOf } from '@admission/common/validation/merge.ts'
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { tabKey } from '#platform/form/drafts.ts'
import type { FormSchema } from '#platform/form/form-errors.ts'
import { useDraft } from '#platform/form/use-draft.ts'
import { useFields, type Fields } from '#platform/form/use-fields.ts'
import type { RecordFacts, RecordQuery, SaveDocument } from './record-types.ts'
import { useSaveRecord, type Conflict } from './use-save-record.ts'

/** The fields of a tab; `mergedAs` names each for the conflict dialog. */
export type RecordSchema<Typed extends object, Input> = FormSchema<Typed, Input> & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
}

interface RecordSetup<Data, Row extends RecordFacts, Typed extends object, Input> {
  /** The page's query, which its loader has fetched: `query(Document, variables, { accountId })`. */
  readonly query: RecordQuery<Data>
  /** The record in the query's answer. */
  readonly record: (data: Data) => Row
  /** Tells the tabs of a record apart, for their drafts. */
  readonly tab: string
  /** What the fields hold of a record. */
  readonly typed: (row: Row) => Typed
  readonly schema:
    | RecordSchema<NoInfer<Typed>, NoInfer<Input>>
    | ((data: Data) => RecordSchema<NoInfer<Typed>, NoInfer<Input>>)
  /** The mutation, with the variables `version` and `input`, and `id` where there are several such records. */
  readonly save: SaveDocument<Input>
  /** What a save can be undone as: `Condition`. Undo is offered only with it. */
  readonly undoable?: string
}

export interface RecordState<Data, Row extends RecordFacts, Typed extends object> extends Fields<Typed> {
  readonly data: Data
  readonly record: Row
  /** What the fields held when the typing began. */
  readonly base: Typed
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Checks and saves it. */
  readonly submit: () => void
  /** Drops what was typed. */
  readonly discard: () => void
  /** Somebody else saved first. */
  readonly conflict: Conflict | undefined
}

/**
 * Edits a record, or one tab of it: reads it, keeps what is typed as a draft across tabs and an expired session, checks it, and
 * saves it in the version that it was read in. Show it with `RecordTab` or `SettingsPage`.
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
  const { check, refuse, reset, ...fields } = useFields(schema, draft.content, draft.change)
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
    refuse,
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
