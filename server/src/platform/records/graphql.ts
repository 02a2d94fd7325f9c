import { formatTime, timeAt } from '@admission/common/time.ts'
import type { ObjectRef } from '@pothos/core'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { FieldErrorRef, TimeRef } from '#platform/graphql/values.ts'
import { membershipOf } from '#platform/actor.ts'
import { historyOf, userNameById, type ChangedValue, type HistoryEntry, type HistoryTexts } from './history.ts'
import type { Editor, RecordRow, SaveAnswer } from './types.ts'

/** The member behind the request, as an editor of records. Throws 401 or 403 for everyone else. */
export const editorOf = (context: RequestContext): Editor => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return { services: context.services, origin: originOf(context), scope: { accountId, eventIds } }
}

const ChangedValueRef = builder.objectRef<ChangedValue>('ChangedValue').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Change to one field, as text.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the field.' }),
    before: t.exposeString('before', { description: 'Value before the change.' }),
    after: t.exposeString('after', { description: 'Value after the change.' }),
  }),
})

/** One change of a record, from the audit trail. */
export const HistoryEntryRef = builder.objectRef<HistoryEntry>('HistoryEntry').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Change of a record, from the audit trail.',
  fields: (t) => ({
    at: t.field({
      type: TimeRef,
      description: 'Time of the change in the account’s time zone.',
      resolve: ({ at, timezone }) => timeAt(at, timezone),
    }),
    by: t.string({
      nullable: true,
      description: 'Name of the person who made the change, or `Platform staff`; null for a former user.',
      resolve: ({ actorKind, actorId }, _args, context) =>
        actorKind === 'employee' ? 'Platform staff' : actorId === null ? null : userNameById(context).load(actorId),
    }),
    what: t.exposeString('what', { description: 'Description of the change.' }),
    changes: t.field({
      type: [ChangedValueRef],
      description: 'Fields that changed. Conditions are left out for members limited to some events.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
})

const historyArgs = builder.args((t) => ({
  first: t.int({ defaultValue: 20, description: 'Number of changes, 1 to 100.' }),
}))

/** Options of the field `history` of a kind of record. */
export const historyField = <Row extends RecordRow>(words: HistoryTexts<Row>) => ({
  type: [HistoryEntryRef] as [typeof HistoryEntryRef],
  description: 'Changes of the record, newest first.',
  args: historyArgs,
  resolve: (row: Row, { first }: { readonly first?: number | null | undefined }, context: RequestContext) =>
    historyOf(context, words, row, first),
})

/** Options of the field `version` of any record. */
export const versionField = {
  type: 'Int64' as const,
  description: 'Version to send when saving. Increases with each save by a person.',
  resolve: ({ version }: RecordRow): number => version,
}

/** The interface of every record. Each kind implements it with `versionField` and `historyField`. */
export const RecordRef = builder.interfaceRef<RecordRow>('Record').implement({
  subGraphs: ADMIN,
  description: 'Record that people edit and save.',
  fields: (t) => ({
    id: t.exposeID('id', { public: true, description: 'Unique ID.' }),
    version: t.field({ ...versionField, public: true }),
    history: t.field({
      public: true,
      type: [HistoryEntryRef],
      description: 'Changes of the record, newest first.',
      args: historyArgs,
      resolve: () => [],
    }),
  }),
})

type Outcome = SaveAnswer<RecordRow>['outcome']
type Kept = { readonly outcome: Outcome; readonly record: RecordRow }

const SaveOutcomeRef = builder.enumType('SaveOutcome', {
  subGraphs: ADMIN,
  description: 'Outcome of a save.',
  values: {
    SAVED: { description: 'The change was stored. Buyers see it within two seconds.' },
    STALE: { description: 'Someone else saved first. Nothing was changed.' },
    REFUSED: { description: 'The change isn’t allowed or has errors. Nothing was changed.' },
  } satisfies Record<Outcome, object>,
})

const SaveResultRef = builder.interfaceRef<{ readonly outcome: Outcome }>('SaveResult').implement({
  subGraphs: ADMIN,
  description: 'Result of a save.',
  fields: (t) => ({
    outcome: t.expose('outcome', { public: true, type: SaveOutcomeRef, description: 'Outcome of the save.' }),
  }),
})

const recordField = { type: RecordRef, public: true, description: 'The current record.' } as const

const SavedRef = builder.interfaceRef<Kept>('Saved').implement({
  subGraphs: ADMIN,
  description: 'The change was stored.',
  interfaces: [SaveResultRef],
  fields: (t) => ({ record: t.expose('record', recordField) }),
})

// The record itself names the last editor, for stale responses.
const changedBy = ({ record: { editedBy } }: Kept, context: RequestContext): Promise<string | null> | null =>
  editedBy === null ? null : userNameById(context).load(editedBy)

const staleMessage = async (kept: Kept, context: RequestContext): Promise<string> => {
  const { editedAt, timezone } = kept.record
  const when = editedAt === null ? '' : ` on ${formatTime(timeAt(editedAt, timezone), { year: false })}`
  return `${(await changedBy(kept, context)) ?? 'Someone else'} saved changes${when}. Your changes haven’t been saved, but they’re still here. Compare them, then save again.`
}

const StaleRef = builder.interfaceRef<Kept>('Stale').implement({
  subGraphs: ADMIN,
  description: 'Someone else saved first. Nothing was changed.',
  interfaces: [SaveResultRef],
  fields: (t) => ({
    record: t.expose('record', recordField),
    changedBy: t.string({
      nullable: true,
      public: true,
      description: 'Name of the person who saved last.',
      resolve: (kept, _args, context) => changedBy(kept, context),
    }),
    changedAt: t.field({
      type: TimeRef,
      nullable: true,
      public: true,
      description: 'Time of the last save in the account’s time zone.',
      resolve: ({ record: { editedAt, timezone } }) => (editedAt === null ? null : timeAt(editedAt, timezone)),
    }),
    message: t.string({
      public: true,
      description: 'Message for the person saving.',
      resolve: (kept, _args, context) => staleMessage(kept, context),
    }),
  }),
})

const RefusedRef = builder.objectRef<Extract<SaveAnswer<RecordRow>, { outcome: 'REFUSED' }>>('Refused').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'The change isn’t allowed or has errors. Nothing was changed.',
  interfaces: [SaveResultRef],
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Reason, in one sentence.' }),
    fields: t.field({
      type: [FieldErrorRef],
      description: 'Errors by field. Empty if the reason isn’t about a field.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})

/** The result type of all saves of a kind of record: `saveResultRef(CollectionRef, 'Collection')`. */
export const saveResultRef = <Row extends RecordRow>(
  record: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
  name: string,
) => {
  const options = { subGraphs: ADMIN, public: true } as const
  const saved = builder.objectRef<Extract<SaveAnswer<Row>, { outcome: 'SAVED' }>>(`${name}Saved`).implement({
    ...options,
    description: 'The change was stored.',
    interfaces: [SavedRef, SaveResultRef],
    fields: (t) => ({
      record: t.field({
        type: record,
        description: recordField.description,
        resolve: ({ record: row }) => row as never,
      }),
    }),
  })
  const stale = builder.objectRef<Extract<SaveAnswer<Row>, { outcome: 'STALE' }>>(`${name}Stale`).implement({
    ...options,
    description: 'Someone else saved first. Nothing was changed.',
    interfaces: [StaleRef, SaveResultRef],
    fields: (t) => ({
      record: t.field({
        type: record,
        description: recordField.description,
        resolve: ({ record: row }) => row as never,
      }),
    }),
  })
  const memberOf: Readonly<Record<Outcome, string>> = {
    SAVED: `${name}Saved`,
    STALE: `${name}Stale`,
    REFUSED: 'Refused',
  }
  return builder.unionType(`${name}SaveResult`, {
    subGraphs: ADMIN,
    description: 'Result of a save.',
    types: [saved, stale, RefusedRef],
    resolveType: ({ outcome }) => memberOf[outcome],
  })
}
