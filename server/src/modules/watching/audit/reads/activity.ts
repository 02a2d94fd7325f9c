import { can } from '@admission/common/permissions.ts'
import { sql } from 'kysely'
import type { RoleScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import { targetsOf } from '../rules/kinds.ts'
import type { Activity } from '../types.ts'

const isOwn = (eventIds: RoleScope['eventIds']) =>
  eventIds === null ? sql`true` : sql`ev.id = any(${[...eventIds]}::uuid[])`

/** Names of the events, collections and storefronts whose IDs a row's values contain. */
const namesIn = (accountId: string | null, eventIds: RoleScope['eventIds']) => sql`
  (select coalesce(jsonb_object_agg(nm.id, nm.name), '{}') from (
     select distinct (va.value #>> '{}')::uuid as id
     from jsonb_path_query(jsonb_build_array(au.before -> 'values', au.after -> 'values'),
            '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")') va (value) limit 100) id
   join lateral (
     select ev.id, ev.name from event ev where ev.id = id.id and ev.account_id = ${accountId}::uuid and ${isOwn(eventIds)}
     union all select co.id, co.name from collection co where co.id = id.id and co.account_id = ${accountId}::uuid
     union all select sf.id, sf.name from storefront sf where sf.id = id.id and sf.account_id = ${accountId}::uuid) nm on true)`

/**
 * The audit trail of an account. Members limited to some events see what concerns these events, and only those who may
 * see members see their changes. The admin database role doesn't see users, so the account is part of every condition.
 */
export const activitySource: ListSource<RoleScope, Activity, Activity> = {
  alias: 'au',
  from: sql`audit au join account ac on ac.id = au.account_id`,
  scope: ({ accountId, eventIds, role }) => {
    const limit = eventIds === null ? sql`true` : sql`au.target_id = any(${[...eventIds]}::uuid[])`
    const members = targetsOf(can(role, 'members', 'view') ? [] : ['MEMBER'])
    return sql`au.account_id = ${accountId} and ${limit} and au.target_kind <> all(${[...members]}::text[])`
  },
  rows: ({ accountId, eventIds }) => sql<Activity>`
      select au.id, au.at, ac.time_zone as timezone, trim(ac.currency) as currency, ac.exponent, ${namesIn(accountId, eventIds)} as names, au.actor_kind as "actorKind", un.name as "actorName", au.action, au.target_kind as "targetKind",
             au.target_id as "targetId", au.before -> 'values' as before, au.after -> 'values' as after, au.reason,
             coalesce(ev.name, co.name, te.name, pr.name, ad.name, sc.name, se.label, sf.name, mu.name, mi.email, rs.name, mr.name, bu.name, ve.name) as "targetName"
      from page join audit au on au.id = page.id and au.account_id = ${accountId} join account ac on ac.id = au.account_id
      left join user_name un on un.id = au.actor_id
      left join event ev on ev.id = au.target_id and ev.account_id = au.account_id
      left join collection co on co.id = au.target_id and co.account_id = au.account_id
      left join collection_template te on te.id = au.target_id and te.account_id = au.account_id
      left join promotion pr on pr.id = au.target_id and pr.account_id = au.account_id
      left join add_on ad on ad.id = au.target_id and ad.account_id = au.account_id
      left join seat_configuration sc on sc.id = au.target_id and sc.account_id = au.account_id
      left join seat_extra se on se.id = au.target_id and se.account_id = au.account_id
      left join storefront sf on sf.id = au.target_id and sf.account_id = au.account_id
      left join member me on me.id = au.target_id and me.account_id = au.account_id left join user_name mu on mu.id = me.user_id
      left join member_invitation mi on mi.id = au.target_id and mi.account_id = au.account_id
      left join report_schedule rs on rs.id = au.target_id and rs.account_id = au.account_id
      left join account_user bu on bu.user_id = au.target_id and bu.account_id = au.account_id and au.target_kind = 'account-user'
      left join venue ve on ve.id = au.target_id and au.target_kind = 'venue'
      left join monitoring_rule mr on mr.id = au.target_id and mr.account_id = au.account_id`,
  rowOf: (row: Activity) => row,
}
