import { createFileRoute } from '@tanstack/react-router'
import { count, moment, person, text } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { search, words } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { roleNames } from '../role-names.ts'
import { MemberListDocument } from './member-list.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/permission/admin')({
  ...listRoute('members', 'Members'),
  loader: (page) => members.load(page),
  component: () => <members.Page />,
})

const members = defineList({
  name: 'members',
  title: 'Members',
  document: MemberListDocument,
  columns: [
    person('name', 'Member', { sort: 'NAME' }),
    text('role', 'Role', 'role', { sort: 'ROLE', words: roleNames }),
    count('events', 'Events', 'events', { none: 'All', from: 'tablet' }),
    moment('joined', 'Joined', 'joinedAt', { sort: 'JOINED', from: 'desk' }),
    moment('lastSeen', 'Last seen', 'lastSeenAt', { sort: 'LAST_SEEN', from: 'phone' }),
  ],
  filters: { text: search('Name or e-mail'), role: words('Role', roleNames) },
  sort: 'NAME.asc',
  exportAs: 'MEMBERS',
})
