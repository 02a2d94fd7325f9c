import { feeLevelText } from '@admission/common/records/fee.ts'
import { formatDay } from '@admission/common/time.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { NameCell, None } from '#platform/list/cells.tsx'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { lazyDialog } from '#platform/list/lazy-dialog.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { TextBadge } from '#ui/Badge.tsx'
import { FeeStructureListDocument, type FeeStructureRowFieldsFragment } from './fee-structure-list.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure')({
  ...listRoute('feeStructures', 'Fee structures'),
  loader: (page) => structures.load(page),
  component: () => <structures.Page />,
})

type Row = FeeStructureRowFieldsFragment

const feesText = ({ currentFees }: Row): string =>
  (currentFees ?? [])
    .map(({ name, figures, level, currency }) =>
      [
        `${name} ${figures}`,
        ...(level === 'TICKET' ? [] : [feeLevelText(level)]),
        ...(currency === '' ? [] : [currency]),
      ].join(', '),
    )
    .join('; ')

const structures = defineList({
  name: 'feeStructures',
  title: 'Fee structures',
  document: FeeStructureListDocument,
  columns: [
    {
      id: 'name',
      header: 'Fee structure',
      sort: 'NAME',
      cell: ({ name, accountName, isDefault }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <NameCell name={name} onPhones={accountName ?? 'Platform'} />
          {isDefault ? <TextBadge>Default</TextBadge> : null}
        </span>
      ),
    },
    {
      id: 'account',
      header: 'Account',
      sort: 'ACCOUNT',
      from: 'phone',
      cell: ({ accountName }) => accountName ?? 'Platform',
    },
    { id: 'fees', header: 'Fees', from: 'tablet', cell: (row) => feesText(row) || <None /> },
    column.count('accounts', 'Accounts', 'accountCount'),
    column.count('collections', 'Collections', 'collectionCount', { from: 'tablet' }),
    {
      id: 'planned',
      header: 'Changes',
      from: 'desk',
      cell: ({ effectiveFrom }) => (effectiveFrom === null ? <None /> : formatDay(effectiveFrom.local, true)),
    },
  ],
  filters: {
    text: filter.search('Name'),
    account: filter.entity('Account', 'ACCOUNTS'),
    isOfPlatform: filter.yesNo('Belongs to', { yes: 'Platform', no: 'An account' }),
    isDefault: filter.yesNo('Default', { yes: 'Default', no: 'Not a default' }),
  },
  sort: 'ACCOUNT.asc',
  create: {
    label: 'New fee structure',
    permission: 'money',
    dialog: lazyDialog(async () => (await import('./NewFeeStructureDialog.tsx')).NewFeeStructureDialog),
  },
  figures: () => (
    <Link to="/employee/fee-structure/archive" className="underline underline-offset-4">
      Archived fee structures
    </Link>
  ),
  open: ['EmployeeFeeStructureDetail', ({ id }) => ({ feeStructureId: id })],
  empty: { icon: Coins, text: 'What accounts and collections are charged.' },
  exportAs: 'FEE_STRUCTURES',
})
