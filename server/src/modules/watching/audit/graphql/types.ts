import { MACHINE_ACTORS } from '#platform/audit.ts'
import { timeAt } from '@admission/common/time.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { actionText } from '../rules/action-text.ts'
import { changeTexts, subjectOf } from '../rules/change-texts.ts'
import { CHANGE_GROUPS, RECORD_KINDS, targetLabel, type RecordKindName } from '../rules/kinds.ts'
import type { Activity, ActivityChange } from '../types.ts'

const inAdmin = { subGraphs: ADMIN, public: true } as const
const PLATFORM_STAFF = 'Platform staff'

export const RecordKindRef = builder.enumType('ActivityRecord', {
  subGraphs: ADMIN,
  description: 'Kind of record that an activity is about.',
  values: Object.keys(RECORD_KINDS) as RecordKindName[],
})
export const ChangeGroupRef = builder.enumType('ActivityType', {
  subGraphs: ADMIN,
  description: 'Kind of change to a record. CHANGED is everything that isn’t one of the others.',
  values: CHANGE_GROUPS,
})

/** When it was, in the account's time zone. */
export const activityTime = ({ at, timezone }: Activity) => timeAt(at, timezone)
/** Name of the actor, as members know them; null for former users. */
export const activityActor = ({ actorKind, actorName }: Activity): string | null =>
  MACHINE_ACTORS[actorKind] ?? (actorKind === 'employee' ? PLATFORM_STAFF : actorName)
/** The action in a few words, with the part of the record that it is about: `Limit changed: Derby`. */
export const activityText = (activity: Activity): string => {
  const [text, subject] = [actionText(activity.action, activity.targetKind), subjectOf(activity)]
  return subject === '' ? text : `${text}: ${subject}`
}
/** Kind and name of the record. */
export const activityRecord = ({ targetKind, targetName }: Activity): string =>
  targetName === null ? targetLabel(targetKind) : `${targetLabel(targetKind)}: ${targetName}`
/** Fields that changed, as text. */
export const activityChanges = (activity: Activity): readonly ActivityChange[] => changeTexts(activity)

const ChangeRef = builder.objectRef<ActivityChange>('ActivityChange').implement({
  ...inAdmin,
  description: 'Change to one field, as text.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the field.' }),
    before: t.exposeString('before', { description: 'Value before the change. Empty if only the new value is known.' }),
    after: t.exposeString('after', { description: 'Value after the change.' }),
  }),
})

export const ActivityRef = builder.objectRef<Activity>('Activity').implement({
  ...inAdmin,
  description: 'Something that a person changed, exported or viewed in the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    at: t.field({ type: TimeRef, description: 'When, in the account’s time zone.', resolve: activityTime }),
    by: t.string({
      nullable: true,
      description: 'Name of the person; `Platform staff` for employees, null for former users.',
      resolve: activityActor,
    }),
    what: t.string({ description: 'The action in a few words.', resolve: activityText }),
    targetKind: t.exposeString('targetKind', { description: 'Kind of the record in the audit trail.' }),
    targetId: t.exposeID('targetId', { nullable: true, description: 'ID of the record, if it is about one.' }),
    target: t.string({ description: 'Kind and name of the record.', resolve: activityRecord }),
    reason: t.exposeString('reason', { nullable: true, description: 'Reason that was given, if any.' }),
    changes: t.field({
      type: [ChangeRef],
      description: 'Fields that changed, 12 at most.',
      resolve: (row) => [...activityChanges(row)],
    }),
  }),
})
