import { createFileRoute } from '@tanstack/react-router'
import { Archive, ArchiveRestore } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { setStates } from '#platform/list/state-steps.ts'
import { outcomeOf } from '#platform/list/step-results.ts'
import { ownerText } from './account-badges.ts'
import { ArchivedAccountListDocument, RestoreAccountsDocument } from './account-list.gql.ts'
import { AccountPanel } from './AccountPanel.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/archive')({
  ...listRoute('archivedAccounts', 'Archived accounts'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = defineList({
  name: 'archivedAccounts',
  title: 'Archived accounts',
  back: ['EmployeeAccountList', 'Accounts'],
  document: ArchivedAccountListDocument,
  columns: [
    column.name('name', 'Account', 'name', { sort: 'NAME' }),
    column.moment('archived', 'Archived', 'archivedAt', { sort: 'ARCHIVED', from: 'phone' }),
    column.text('reason', 'Reason', 'archiveReason', { from: 'tablet' }),
    { id: 'owner', header: 'Owner', from: 'desk', cell: ownerText },
  ],
  filters: { text: filter.search('Account name') },
  sort: 'ARCHIVED.desc',
  open: ['EmployeeAccountDetail', ({ id }) => ({ accountId: id })],
  panel: AccountPanel,
  steps: {
    permission: 'accounts',
    noun: 'account',
    stateOf: ({ state }) => state,
    steps: [
      {
        name: 'Restore',
        done: 'Restored',
        icon: ArchiveRestore,
        from: ['ARCHIVED'],
        unavailable: 'Only archived accounts can be restored.',
        run: async (rows, scope) =>
          outcomeOf(await setStates(RestoreAccountsDocument, { rows, to: 'ACTIVE' }, scope), ({ name }) => name),
      },
    ],
  },
  empty: { icon: Archive, text: 'Members can’t enter archived accounts. You can restore them.' },
  exportAs: 'ARCHIVED_ACCOUNTS',
})
