import type { UserId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { readUsers } from '#modules/identity/reads.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { changeSentence, unitsDeltaOf } from '../../rules/changes.ts'
import type { Collection, StoredChange } from '../../types.ts'

type ShownChange = StoredChange & { readonly timezone: string; readonly by: string }
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
    unitsDelta: t.int({
      nullable: true,
      description: 'Units that came in (negative: went out); null where it was about something else.',
      resolve: unitsDeltaOf,
    }),
  }),
})

/** Changes with the names of those who made them: members by name, staff of the platform as such. */
export const shownChanges = async (
  { services }: RequestContext,
  { timezone }: Collection,
  changes: readonly StoredChange[],
): Promise<ShownChange[]> => {
  const members = changes.flatMap(({ actorKind, actorId }) =>
    actorKind === 'admin' && actorId !== null ? [actorId as UserId] : [],
  )
  const users = await readUsers(services.databases.system, [...new Set(members)])
  return changes.map((change) => {
    const stranger = change.actorKind === 'employee' ? 'Platform staff' : 'A former member'
    return { ...change, timezone, by: users.get(change.actorId as UserId)?.name ?? stranger }
  })
}
