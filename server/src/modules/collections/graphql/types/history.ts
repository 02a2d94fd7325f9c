import type { UserId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { readUsers } from '#modules/identity/reads.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import type { CollectionScope } from '../../policy.ts'
import { readEventNames } from '../../reads/collection-parts.ts'
import { readVocabulary } from '../../reads/vocabulary.ts'
import { changedValues, eventsNamedBy, type ChangedValue, type ValueWords } from '../../rules/changed-values.ts'
import { changeSentence, unitsDeltaOf } from '../../rules/changes.ts'
import { wordingOf } from '../../rules/wording.ts'
import type { Collection, StoredChange } from '../../types.ts'

type ShownChange = StoredChange & {
  readonly timezone: string
  readonly by: string
  readonly values: readonly ChangedValue[]
}

const ChangedValueRef = builder.objectRef<ChangedValue>('ChangedValue').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'One field of a change, in words.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the field.' }),
    before: t.exposeString('before', { description: 'Value before the change.' }),
    after: t.exposeString('after', { description: 'Value after the change.' }),
  }),
})

/** One change of a collection. */
export const ChangeRef = builder.objectRef<ShownChange>('Change').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Something that was changed, from the audit trail.',
  fields: (t) => ({
    at: t.field({
      type: TimeRef,
      description: 'When, on the account’s clocks.',
      resolve: ({ at, timezone }) => timeAt(at, timezone),
    }),
    by: t.exposeString('by', { description: 'Who: a member’s name, or the platform.' }),
    what: t.string({ description: 'In a few words.', resolve: changeSentence }),
    values: t.field({
      type: [ChangedValueRef],
      description:
        'Fields whose values are others since, before and after. None of a condition for members limited to some events.',
      resolve: ({ values }) => [...values],
    }),
    unitsDelta: t.int({
      nullable: true,
      description: 'Units that came in (negative: went out); null where it was about something else.',
      resolve: unitsDeltaOf,
    }),
  }),
})

/** What the values of these changes are said with; the vocabulary is read where a condition was changed, for who may know it. */
export const valueWords = async (
  transaction: AdminTx,
  { accountId, timezone, currency, exponent }: Collection,
  eventIds: CollectionScope['eventIds'],
  changes: readonly StoredChange[],
): Promise<ValueWords> => {
  const hasRules = changes.some(({ action }) => action === 'collection-save-rule')
  const named = changes.flatMap(eventsNamedBy).filter((id) => eventIds === null || eventIds.some((own) => own === id))
  const names = await readEventNames(transaction, accountId, [...new Set(named)])
  const vocabulary = hasRules && eventIds === null ? await readVocabulary(transaction, accountId) : []
  return {
    timezone,
    currency,
    exponent,
    ofRules: eventIds === null ? wordingOf(vocabulary) : null,
    ofEvent: (id) => names.get(id) ?? 'Another event',
  }
}

/** Changes with the names of those who made them, members by name, staff of the platform as such; and with their values in words. */
export const shownChanges = async (
  { services }: RequestContext,
  { timezone }: Collection,
  changes: readonly StoredChange[],
  words: ValueWords,
): Promise<ShownChange[]> => {
  const members = changes.flatMap(({ actorKind, actorId }) =>
    actorKind === 'admin' && actorId !== null ? [actorId as UserId] : [],
  )
  const users = await readUsers(services.databases.system, [...new Set(members)])
  return changes.map((change) => {
    const stranger = change.actorKind === 'employee' ? 'Platform staff' : 'A former member'
    const by = users.get(change.actorId as UserId)?.name ?? stranger
    return { ...change, timezone, by, values: changedValues(change, words) }
  })
}
