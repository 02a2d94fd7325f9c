import { createFileRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { UserListDocument } from './user-list.gql.ts'
import { UserPanel } from './UserPanel.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user')({
  ...listRoute('users', 'Buyers'),
  loader: (page) => users.load(page),
  component: () => <users.Page />,
})

const users = defineList({
  name: 'users',
  title: 'Buyers',
  document: UserListDocument,
  columns: [
    column.person('name', 'Buyer', { sort: 'NAME' }),
    column.count('orders', 'Orders', 'orders', { sort: 'ORDERS', from: 'phone' }),
    column.count('tickets', 'Tickets held', 'tickets', { sort: 'TICKETS', from: 'tablet' }),
    column.money('spent', 'Spent', 'spent', { sort: 'SPENT', permission: 'orders' }),
    column.moment('lastOrder', 'Last order', 'lastOrderAt', { sort: 'LAST_ORDER', from: 'tablet' }),
    column.tags('tags', 'Tags', 'tags', { from: 'desk' }),
    {
      id: 'consent',
      header: 'Agrees to mails',
      from: 'wide',
      cell: ({ consents }) => (consents ? 'Yes' : <span className="text-ink-soft">No</span>),
    },
  ],
  rowName: ({ name, email }) => name || email,
  filters: {
    text: filter.search('Name or e-mail'),
    event: filter.entity('Event', 'EVENTS'),
    tag: filter.entity('Tag', 'USER_TAGS'),
    consent: filter.yesNo('Mails', { yes: 'Agrees to mails', no: 'No mails' }),
    lastOrder: filter.days('Last order', { choices: ['last-7', 'last-30', 'last-90'], maxDays: 366 }),
  },
  sort: 'LAST_ORDER.desc',
  open: ['AdminUser', ({ id }) => ({ userId: id })],
  panel: UserPanel,
  empty: { icon: Users, text: 'Everyone who buys from you or receives your tickets appears here.' },
  exportAs: 'USERS',
})
