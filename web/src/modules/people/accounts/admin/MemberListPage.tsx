import { createFileRoute } from '@tanstack/react-router'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { memberStates } from '../member-states.ts'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { InviteMemberDialog } from './InviteMemberDialog.tsx'
import { MemberListDocument } from './member-list.gql.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { RefundLimitNote } from './RefundLimitNote.tsx'

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
    column.person('name', 'Member', { sort: 'NAME' }),
    column.text('role', 'Role', 'role', { sort: 'ROLE', labels: MEMBER_ROLE_LABELS }),
    column.state('state', 'State', 'state', { badges: memberStates, from: 'tablet' }),
    column.count('events', 'Events', 'events', { none: 'All', from: 'tablet' }),
    column.moment('joined', 'Joined', 'joinedAt', { sort: 'JOINED', from: 'desk' }),
    column.moment('lastSeen', 'Last seen', 'lastSeenAt', { sort: 'LAST_SEEN', from: 'phone' }),
  ],
  rowName: ({ name, email }) => name || email,
  filters: {
    text: filter.search('Name or e-mail'),
    role: filter.options('Role', MEMBER_ROLE_LABELS),
    state: filter.options('State', memberStates),
  },
  create: { label: 'Invite member', permission: 'members', dialog: InviteMemberDialog },
  panel: MemberPanel,
  notice: RefundLimitNote,
  sort: 'NAME.asc',
  exportAs: 'MEMBERS',
})
