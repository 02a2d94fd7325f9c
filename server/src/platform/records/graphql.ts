import { MACHINE_ACTORS } from '#platform/audit.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import type { AccountId } from '@admission/common/ids.ts'
import type { ObjectRef } from '@pothos/core'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { ADMIN, builder, OFFICES } from '#platform/graphql/builder.ts'
import { FieldErrorRef, TimeRef } from '#platform/graphql/values.ts'
import { employeeOf, membershipOf, type Area } from '#platform/actor.ts'
import { historyOf, userNameById, type ChangedValue, type HistoryEntry, type HistoryTexts } from './history.ts'
import type { Editor, Reach, RecordRow, SaveAnswer } from './types.ts'

/**
 * The person behind the request, as an editor of an account's records: a member of the account, or an employee, for
 * whom the resolver names the account of the record. Throws 401 or 403 for everyone else.
 */
export const editorOf = (context: RequestContext, ofAccount?: AccountId): Editor => {
  const { actor, services } = context
  const isEmployee = actor.kind === 'employee' && ofAccount !== undefined
  const { accountId, eventIds } = isEmployee ? { accountId: ofAccount, eventIds: null } : membershipOf(actor)
  return { services, origin: originOf(context), scope: { accountId, eventIds } }
}

/** The employee behind the request, as an editor of the platform's records. Throws 401 or 403 for everyone else. */
export const platformEditorOf = (context: RequestContext): Editor<'platform'> => {
  employeeOf(context.actor)
  return { services: context.services, origin: originOf(context), scope: null }
}

const platformStaff = 'Platform staff'

const ChangedValueRef = builder.objectRef<ChangedValue>('ChangedValue').implement({
  subGraphs: OFFICES,
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
  subGraphs: OFFICES,
  public: true,
  description: 'Change of a record, from the audit trail.',
  fields: (t) => ({
    at: t.field({
      type: TimeRef,
      description: 'Time of the change, in the time zone of the record.',
      resolve: ({ at, timezone }) => timeAt(at, timezone),
    }),
    by: t.string({
      nullable: true,
      description:
        'Name of the person who made the change, or `Automatic`; null for a former user. Members see employees as `Platform staff`.',
      resolve: ({ actorKind, actorId }, _args, context) => {
        const machine = MACHINE_ACTORS[actorKind]
        if (machine !== undefined) return machine
        if (actorKind === 'employee' && context.area === 'admin') return platformStaff
        return actorId === null ? null : userNameById(context).load(actorId)
      },
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
export const historyField = <Row extends RecordRow<In>, In extends Reach = 'account'>(
  texts: HistoryTexts<Row, In>,
) => ({
  type: [HistoryEntryRef] as [typeof HistoryEntryRef],
  description: 'Changes of the record, newest first.',
  args: historyArgs,
  resolve: (row: Row, { first }: { readonly first?: number | null | undefined }, context: RequestContext) =>
    historyOf(context, texts, row, first),
})

/** Options of the field `version` of any record. */
export const versionField = {
  type: 'Int64' as const,
  description: 'Version to send when saving. Increases with each save by a person.',
  resolve: ({ version }: RecordRow<Reach>): number => version,
}

/** The interface of every record. Each kind implements it with `versionField` and `historyField`. */
export const RecordRef = builder.interfaceRef<RecordRow<Reach>>('Record').implement({
  subGraphs: OFFICES,
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

type Outcome = SaveAnswer<RecordRow<Reach>>['outcome']
type Kept = { readonly outcome: Outcome; readonly record: RecordRow<Reach>; readonly isAction?: boolean }

const SaveOutcomeRef = builder.enumType('SaveOutcome', {
  subGraphs: OFFICES,
  description: 'Outcome of a save.',
  values: {
    SAVED: { description: 'The change was stored. Buyers see it within two seconds.' },
    STALE: { description: 'Someone else saved first. Nothing was changed.' },
    REFUSED: { description: 'The change isn’t allowed or has errors. Nothing was changed.' },
  } satisfies Record<Outcome, object>,
})

const SaveResultRef = builder.interfaceRef<{ readonly outcome: Outcome }>('SaveResult').implement({
  subGraphs: OFFICES,
  description: 'Result of a save.',
  fields: (t) => ({
    outcome: t.expose('outcome', { public: true, type: SaveOutcomeRef, description: 'Outcome of the save.' }),
  }),
})

const recordField = { type: RecordRef, public: true, description: 'The current record.' } as const

const SavedRef = builder.interfaceRef<Kept>('Saved').implement({
  subGraphs: OFFICES,
  description: 'The change was stored.',
  interfaces: [SaveResultRef],
  fields: (t) => ({ record: t.expose('record', recordField) }),
})

// The record itself names the last editor, for stale responses.
const changedBy = (
  { record: { editedAt, editedBy } }: Kept,
  context: RequestContext,
): Promise<string | null> | string | null =>
  editedBy === null ? (editedAt === null ? null : platformStaff) : userNameById(context).load(editedBy)

const staleMessage = async (kept: Kept, context: RequestContext): Promise<string> => {
  const name = (await changedBy(kept, context)) ?? 'Someone else'
  if (kept.isAction === true) return `${name} changed this in the meantime. Check it, then try again.`
  const { editedAt, timezone } = kept.record
  const when = editedAt === null ? '' : ` on ${formatTime(timeAt(editedAt, timezone), { year: false })}`
  return `${name} saved changes${when}. Your changes haven’t been saved, but they’re still here. Compare them, then save again.`
}

const StaleRef = builder.interfaceRef<Kept>('Stale').implement({
  subGraphs: OFFICES,
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
      description: 'Time of the last save, in the time zone of the record.',
      resolve: ({ record: { editedAt, timezone } }) => (editedAt === null ? null : timeAt(editedAt, timezone)),
    }),
    message: t.string({
      public: true,
      description: 'Message for the person saving.',
      resolve: (kept, _args, context) => staleMessage(kept, context),
    }),
  }),
})

/** A refusal as a member of a result union. */
export const RefusedRef = builder
  .objectRef<Extract<SaveAnswer<RecordRow<Reach>>, { outcome: 'REFUSED' }>>('Refused')
  .implement({
    subGraphs: OFFICES,
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
export const saveResultRef = <Row extends RecordRow<Reach>>(
  record: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
  name: string,
  subGraphs: Area[] = ADMIN,
) => {
  const options = { subGraphs, public: true } as const
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
    subGraphs,
    description: 'Result of a save.',
    types: [saved, stale, RefusedRef],
    resolveType: ({ outcome }) => memberOf[outcome],
  })
}
