import { createFileRoute } from '@tanstack/react-router'
import { listRoute } from '#platform/list/list-route.tsx'
import { archivedList, restoreCollections } from '../office/archived-list.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/archive/collection')({
  ...listRoute('archivedCollections', 'Archived collections'),
  loader: (page) => archived.load(page),
  component: () => <archived.Page />,
})

const archived = archivedList.in('employee', {
  back: ['EmployeeCollectionList', 'Collections'],
  open: ['EmployeeCollectionDetail', ({ id }) => ({ collectionId: id })],
  steps: restoreCollections('employee'),
})
