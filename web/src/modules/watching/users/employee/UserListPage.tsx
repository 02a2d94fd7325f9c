import { createFileRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { userBadges } from './user-badges.ts'
import { EmployeeUserListDocument } from './user-list.gql.ts'
import { UserPanel } from './UserPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user')({
  ...listRoute('users', 'Users'),
  loader: (page) => users.load(page),
  component: () => <users.Page />,
})

const users = defineList({
  name: 'users',
  title: 'Users',
  document: EmployeeUserListDocument,
  columns: [
    column.person('name', 'User', { sort: 'NAME' }),
    column.state('state', 'State', 'state', { badges: userBadges }),
    column.moment('signedUp', 'Signed up', 'createdAt', { sort: 'SIGNED_UP', from: 'tablet' }),
    column.moment('lastSignIn', 'Last sign-in', 'lastSignInAt', { from: 'desk' }),
    {
      id: 'accounts',
      header: 'Member of',
      from: 'desk',
      cell: ({ accounts }) => <span className="block max-w-56 truncate">{accounts.join(', ') || '–'}</span>,
    },
    column.count('orders', 'Orders', 'orders', { from: 'tablet' }),
    column.count('tickets', 'Tickets', 'tickets', { from: 'tablet' }),
    column.text('phone', 'Phone', 'phone', { extra: true }),
    { id: 'employee', header: 'Employee', extra: true, cell: ({ isEmployee }) => (isEmployee ? 'Yes' : 'No') },
  ],
  rowName: ({ name, email }) => (name === '' ? email : name),
  filters: {
    text: filter.search('Name, e-mail, phone or order number'),
    state: filter.options('State', { ACTIVE: userBadges.ACTIVE, DISABLED: userBadges.DISABLED }),
    signedUp: filter.days('Signed up', { choices: ['today', 'last-7', 'last-30'], isUtc: true }),
    member: filter.yesNo('Member', { yes: 'Of an account', no: 'Of no account' }),
    account: filter.entity('Account', 'ACCOUNTS'),
    employee: filter.yesNo('Employee', { yes: 'Works for the platform', no: 'Doesn’t' }),
  },
  sort: 'NAME.asc',
  open: ['EmployeeUserOverview', ({ id }) => ({ userId: id })],
  panel: UserPanel,
  empty: { icon: Users, text: 'People appear here once they sign up.' },
  exportAs: 'USERS',
})
