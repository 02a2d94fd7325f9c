import { createFileRoute, Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { NameCell } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { accountBadges, ownerText } from './account-badges.ts'
import { AccountListDocument } from './account-list.gql.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { NewAccountDialog } from './NewAccountDialog.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account')({
  ...listRoute('accounts', 'Accounts'),
  loader: (page) => accounts.load(page),
  component: () => <accounts.Page />,
})

// Archived accounts have their own list.
const { ARCHIVED: _archived, ...listedStates } = accountBadges

const accounts = defineList({
  name: 'accounts',
  title: 'Accounts',
  document: AccountListDocument,
  columns: [
    {
      id: 'name',
      header: 'Account',
      sort: 'NAME',
      cell: (account) => (
        <NameCell name={account.name} onPhones={account.isPrimary ? 'The platform’s own' : ownerText(account)} />
      ),
    },
    column.state('state', 'State', 'state', { badges: accountBadges }),
    { id: 'owner', header: 'Owner', from: 'tablet', cell: ownerText },
    column.count('upcoming', 'Upcoming events', 'upcomingCount', { from: 'tablet' }),
    column.count('onSale', 'On sale', 'onSaleCount', { from: 'phone' }),
    column.text('currency', 'Currency', 'currency', { sort: 'CURRENCY', from: 'desk' }),
    column.text('timezone', 'Time zone', 'timezone', { from: 'wide' }),
    column.moment('created', 'Created', 'createdAt', { sort: 'CREATED', from: 'desk' }),
  ],
  filters: {
    text: filter.search('Account name'),
    state: filter.options('State', listedStates),
    hasOwner: filter.yesNo('Owner', { yes: 'With an owner', no: 'Without an owner' }),
    created: filter.days('Created', { choices: ['past'] }),
  },
  sort: 'NAME.asc',
  figures: () => (
    <Link to="/employee/account/archive" className="underline underline-offset-4">
      Archived accounts
    </Link>
  ),
  create: { label: 'New account', permission: 'accounts', dialog: NewAccountDialog },
  open: ['EmployeeAccountDetail', ({ id }) => ({ accountId: id })],
  panel: AccountPanel,
  empty: { icon: Building2, text: 'Create one for an organizer, and invite its owner.' },
  exportAs: 'ACCOUNTS',
})
