import type { MemberRole } from '@admission/common/permissions.ts'
import { MEMBER_ROLE_WORDS } from '@admission/common/role-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { oneOf, words } from '#platform/lists/filters.ts'
import { MemberRoleRef } from '#modules/accounts/graphql/types/own-account.ts'

type Member = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: MemberRole
  readonly events: number | null
  readonly joined: Date
  readonly seen: Date | null
  readonly zone: string
}
const joinedAt = ({ joined, zone }: Member) => timeAt(joined, zone)
const lastSeenAt = ({ seen, zone }: Member) => (seen === null ? null : timeAt(seen, zone))

const MemberRef = builder.objectRef<Member>('Member').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Member of the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Membership ID.' }),
    name: t.exposeString('name', { description: 'Full name. Empty if not given.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Role in the account.' }),
    joinedAt: t.field({ type: TimeRef, description: 'When they joined.', resolve: joinedAt }),
    lastSeenAt: t.field({ type: TimeRef, nullable: true, description: 'Last visit, if any.', resolve: lastSeenAt }),
    events: t.exposeInt('events', { nullable: true, description: 'Events they are limited to; null: all events.' }),
  }),
})

const name = sql`trim(u.first_name || ' ' || u.last_name)`
const seenAt = sql`(select max(s.last_seen_at) from session s where s.user_id = m.user_id and s.area = 'ADMIN')`

defineList({
  area: 'admin',
  name: 'members',
  type: 'Member',
  title: 'Members',
  may: 'members:view',
  description: 'Members of the account, by name unless sorted otherwise.',
  row: MemberRef,
  columns: {
    name: { head: 'Name', value: (row) => row.name, sort: [{ sql: sql`lower(${name})`, type: 'text' }] },
    email: { head: 'E-mail', value: (row) => row.email },
    role: {
      head: 'Role',
      value: (row) => MEMBER_ROLE_WORDS[row.role],
      sort: [{ sql: sql`m.role::text`, type: 'text' }],
      filter: oneOf(MemberRoleRef, 'Roles.', { where: (roles) => sql`m.role = any(${[...roles]}::member_role[])` }),
    },
    joined: { head: 'Joined', time: joinedAt, sort: [{ sql: sql`m.created_at`, type: 'timestamptz' }] },
    lastSeen: {
      head: 'Last seen',
      time: lastSeenAt,
      sort: [{ sql: sql`coalesce(${seenAt}, 'epoch')`, type: 'timestamptz' }],
    },
    events: { head: 'Events', value: (row) => row.events ?? 'All' },
  },
  filters: { text: words(sql`lower(${name} || ' ' || u.email)`, 'Part of the name or e-mail. Not case-sensitive.') },
  sort: { by: 'NAME', descending: false },
  // The admin database role sees neither sessions nor users, so the account is part of every condition.
  reads: 'system',
  source: {
    alias: 'm',
    from: sql`member m join users u on u.id = m.user_id`,
    scope: ({ accountId }) => sql`m.account_id = ${accountId} and m.disabled_at is null`,
    rows: () => sql`
      select m.id, ${name} as name, u.email, m.role, cardinality(m.event_ids) as events, m.created_at as joined, ${seenAt} as seen, a.time_zone as zone
      from page join member m on m.id = page.id join users u on u.id = m.user_id join account a on a.id = m.account_id`,
    rowOf: (row: Member) => row,
  },
})
