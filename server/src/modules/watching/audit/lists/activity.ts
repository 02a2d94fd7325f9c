import { sql } from 'kysely'
import { defineList } from '#platform/lists/define-list.ts'
import { days, ids, oneOf } from '#platform/lists/filters.ts'
import { optionsFrom } from '#platform/lists/options-from.ts'
import { defineOptions } from '#platform/lists/options.ts'
import {
  ActivityRef,
  activityTime,
  activityActor,
  activityChanges,
  ChangeGroupRef,
  RecordKindRef,
  activityRecord,
  activityText,
} from '../graphql/types.ts'
import { activitySource } from '../reads/activity.ts'
import { CHANGE_VERBS, targetsOf, verbPattern, type ChangeGroup } from '../rules/kinds.ts'

const isOneOf = (groups: readonly ChangeGroup[], accountId: string | null) => {
  const patterns = groups.flatMap((group) => (group === 'CHANGED' ? [] : [verbPattern(CHANGE_VERBS[group])]))
  const named = sql`kn.action ~ any(${patterns}::text[])`
  const others = Object.values(CHANGE_VERBS).map(verbPattern)
  const wanted = groups.includes('CHANGED') ? sql`(${named} or not (kn.action ~ any(${others}::text[])))` : named
  // An account has some dozens of actions and many rows: each action is tested once, found by hops through its index.
  return sql`au.action = any(array(
    with recursive kn as (
      select (select min(a1.action) from audit a1 where a1.account_id = ${accountId}::uuid) as action
      union all
      select (select min(a2.action) from audit a2 where a2.account_id = ${accountId}::uuid and a2.action > kn.action) from kn where kn.action is not null)
    select kn.action from kn where kn.action is not null and ${wanted}))`
}

defineList({
  area: 'admin',
  name: 'activity',
  type: 'Activity',
  title: 'Activity',
  may: 'settings:view',
  description:
    'Changes, exports and views of records in the account, latest first. Changes of members are only shown to those who may see members.',
  row: ActivityRef,
  columns: {
    at: {
      header: 'Time',
      time: activityTime,
      sort: [{ sql: sql`au.at`, type: 'timestamptz' }],
      filter: days(
        'in the account’s time zone',
        ({ from, to }) =>
          sql`au.at >= coalesce(${from}::date::timestamp at time zone ac.time_zone, '-infinity')
            and au.at < coalesce((${to}::date + 1)::timestamp at time zone ac.time_zone, 'infinity')`,
      ),
    },
    by: {
      header: 'Person',
      isPersonal: true,
      value: activityActor,
    },
    what: {
      header: 'What',
      value: activityText,
      filter: oneOf(ChangeGroupRef, 'Kind of change.', { where: isOneOf }),
    },
    record: {
      header: 'Record',
      isPersonal: true,
      value: activityRecord,
      filter: oneOf(RecordKindRef, 'Kinds of records.', {
        where: (kinds) => sql`au.target_kind = any(${[...targetsOf(kinds)]}::text[])`,
      }),
    },
    changes: {
      header: 'Changes',
      isPersonal: true,
      value: (row) =>
        activityChanges(row)
          .map(({ label, before, after }) =>
            before === '' ? `${label}: ${after}` : `${label}: ${before}, then ${after}`,
          )
          .join('\n'),
    },
    reason: { header: 'Reason', value: ({ reason }) => reason },
  },
  filters: { who: ids('User IDs of the people.', sql`au.actor_id`) },
  sort: { by: 'AT', descending: true },
  // The admin database role doesn't see users, so the account is part of every condition.
  reads: 'system',
  source: activitySource,
})

defineOptions({
  name: 'ACTIVITY_PEOPLE',
  areas: ['admin'],
  may: 'settings:view',
  reads: 'system',
  ...optionsFrom(
    'uuid',
    (scope) => sql`
      select un.id, un.name as label, null as detail, app.fold_text(un.name) as search_text, app.fold_text(un.name) as sort_key
      from member me join user_name un on un.id = me.user_id where me.account_id = ${scope?.accountId ?? null}`,
  ),
})
