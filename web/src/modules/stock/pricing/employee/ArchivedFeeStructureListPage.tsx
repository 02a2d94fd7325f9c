import { createFileRoute } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { column } from '#platform/list/columns.tsx'
import { defineList } from '#platform/list/define-list.tsx'
import { filter } from '#platform/list/filters.tsx'
import { listRoute } from '#platform/list/list-route.tsx'
import { ArchivedFeeStructureListDocument } from './fee-structure-list.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure/archive')({
  ...listRoute('archivedFeeStructures', 'Archived fee structures'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = defineList({
  name: 'archivedFeeStructures',
  title: 'Archived fee structures',
  back: ['EmployeeFeeStructureList', 'Fee structures'],
  document: ArchivedFeeStructureListDocument,
  columns: [
    column.name('name', 'Fee structure', 'name', { sort: 'NAME' }),
    { id: 'account', header: 'Account', sort: 'ACCOUNT', cell: ({ accountName }) => accountName ?? 'Platform' },
    column.moment('archived', 'Archived', 'archivedAt', { sort: 'ARCHIVED', from: 'phone' }),
  ],
  filters: { text: filter.search('Name'), account: filter.entity('Account', 'ACCOUNTS') },
  sort: 'ARCHIVED.desc',
  open: ['EmployeeFeeStructureDetail', ({ id }) => ({ feeStructureId: id })],
  empty: { icon: Archive, text: 'Nothing is sold under archived fee structures. Open one to restore it.' },
  exportAs: 'ARCHIVED_FEE_STRUCTURES',
})
