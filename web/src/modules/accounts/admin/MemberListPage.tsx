import { createFileRoute } from '@tanstack/react-router'
import { CountCell, MomentCell, PersonCell } from '#platform/list/cells.tsx'
import { defineList } from '#platform/list/define-list.ts'
import { search, words } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { loadList } from '#platform/list/load-list.ts'
import { roleNames } from '../role-names.ts'
import { MemberListDocument } from './member-list.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/permission/admin')({
  ...listRoute('members', 'Members'),
  loader: (page) => loadList(members, page),
  component: () => <ListPage list={members} />,
})

const members = defineList({
  name: 'members',
  title: 'Members',
  document: MemberListDocument,
  columns: [
    { id: 'name', head: 'Member', sort: 'NAME', cell: ({ name, email }) => <PersonCell name={name} email={email} /> },
    { id: 'role', head: 'Role', sort: 'ROLE', cell: ({ role }) => roleNames[role] },
    {
      id: 'events',
      head: 'Events',
      end: true,
      from: 'tablet',
      cell: ({ eventCount }) => (eventCount === null ? 'All' : <CountCell of={eventCount} />),
    },
    {
      id: 'joined',
      head: 'Joined',
      sort: 'JOINED',
      from: 'desk',
      cell: ({ joinedAt }) => <MomentCell of={joinedAt} />,
    },
    {
      id: 'lastSeen',
      head: 'Last seen',
      sort: 'LAST_SEEN',
      from: 'phone',
      cell: ({ lastSeenAt }) => <MomentCell of={lastSeenAt} />,
    },
  ],
  filters: { text: search('Name or e-mail'), role: words('Role', roleNames) },
  sort: 'NAME.asc',
  exportAs: 'MEMBERS',
})
