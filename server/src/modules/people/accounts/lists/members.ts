import type { MemberRole } from '@admission/common/permissions.ts'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql } from 'kysely'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { oneOf, contains } from '#platform/lists/filters.ts'
import { MemberRoleRef } from '#modules/people/accounts/graphql/types/own-account.ts'

const STATE_LABELS = { ACTIVE: 'Active', INVITED: 'Invited', EXPIRED: 'Invitation expired' } as const
type MemberState = keyof typeof STATE_LABELS

const MemberStateRef = builder.enumType('MemberState', {
  subGraphs: ADMIN,
  description: 'State of a member.',
  values: {
    ACTIVE: { description: 'Is a member.' },
    INVITED: { description: 'Was invited and hasn’t joined yet.' },
    EXPIRED: { description: 'Was invited and didn’t join in time.' },
  } satisfies Record<MemberState, object>,
})

type Member = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: MemberRole
  readonly state: MemberState
  readonly events: number | null
  readonly joined: Date | null
  readonly seen: Date | null
  readonly zone: string
}
const joinedAt = ({ joined, zone }: Member) => (joined === null ? null : timeAt(joined, zone))
const lastSeenAt = ({ seen, zone }: Member) => (seen === null ? null : timeAt(seen, zone))

const MemberRef = builder.objectRef<Member>('Member').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Member of the account, or an address that was invited.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the membership or the invitation.' }),
    name: t.exposeString('name', { description: 'Full name. Empty if not given.' }),
    email: t.exposeString('email', { description: 'E-mail address, lowercase.' }),
    role: t.expose('role', { type: MemberRoleRef, description: 'Role in the account.' }),
    state: t.expose('state', { type: MemberStateRef, description: 'State of the membership.' }),
    joinedAt: t.field({ type: TimeRef, nullable: true, description: 'When they joined, if so.', resolve: joinedAt }),
    lastSeenAt: t.field({ type: TimeRef, nullable: true, description: 'Last visit, if any.', resolve: lastSeenAt }),
    events: t.exposeInt('events', { nullable: true, description: 'Events they are limited to; null: all events.' }),
  }),
})

defineList({
  area: 'admin',
  name: 'members',
  type: 'Member',
  title: 'Members',
  may: 'members:view',
  description: 'Members of the account and open invitations, by name unless sorted otherwise.',
  row: MemberRef,
  columns: {
    name: {
      header: 'Name',
      value: (row) => row.name,
      sort: [{ sql: sql`app.fold_text(coalesce(nullif(m.name, ''), m.email))`, type: 'text' }],
    },
    email: { header: 'E-mail', value: (row) => row.email },
    role: {
      header: 'Role',
      value: (row) => MEMBER_ROLE_LABELS[row.role],
      sort: [{ sql: sql`m.role::text`, type: 'text' }],
      filter: oneOf(MemberRoleRef, 'Roles.', { where: (roles) => sql`m.role = any(${[...roles]}::member_role[])` }),
    },
    state: {
      header: 'State',
      value: (row) => STATE_LABELS[row.state],
      filter: oneOf(MemberStateRef, 'States.', sql`m.state`),
    },
    joined: {
      header: 'Joined',
      time: joinedAt,
      sort: [{ sql: sql`coalesce(m.joined_at, 'infinity')`, type: 'timestamptz' }],
    },
    lastSeen: {
      header: 'Last seen',
      time: lastSeenAt,
      sort: [{ sql: sql`coalesce(m.seen_at, 'epoch')`, type: 'timestamptz' }],
    },
    events: { header: 'Events', value: (row) => row.events ?? 'All' },
  },
  filters: {
    text: contains(sql`app.fold_text(m.name || ' ' || m.email)`, 'Part of the name or e-mail. Not case-sensitive.'),
  },
  sort: { by: 'NAME', descending: false },
  // The admin database role sees neither sessions nor users, so the account is part of every condition.
  reads: 'system',
  source: {
    alias: 'm',
    from: sql`listed_member m`,
    scope: ({ accountId }) => sql`m.account_id = ${accountId}`,
    rows: () => sql<Member>`
      select m.id, m.name, m.email, m.role, m.state, cardinality(m.event_ids) as events, m.joined_at as joined, m.seen_at as seen, a.time_zone as zone
      from page join listed_member m on m.id = page.id join account a on a.id = m.account_id`,
    rowOf: (row: Member) => row,
  },
})
