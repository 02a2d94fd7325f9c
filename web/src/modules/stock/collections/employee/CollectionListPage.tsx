import { createFileRoute, Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { listRoute } from '#platform/list/list-route.tsx'
import { collectionList } from '../office/collection-list.tsx'
import { collectionSteps } from '../office/collection-steps.ts'
import { WithoutFees } from './WithoutFees.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection')({
  ...listRoute('collections', 'Collections'),
  loader: (page) => collections.load(page),
  component: () => <collections.Page />,
})

const collections = collectionList.in('employee', {
  sort: 'NAME.asc',
  notice: WithoutFees,
  figures: () => (
    <span className="flex flex-wrap gap-x-4">
      <Link to="/employee/collection/template" className="underline underline-offset-4">
        Templates
      </Link>
      <Link to="/employee/collection/archive/collection" className="underline underline-offset-4">
        Archived collections
      </Link>
    </span>
  ),
  open: ['EmployeeCollectionCondition', ({ id }) => ({ collectionId: id })],
  steps: collectionSteps('employee'),
  empty: { icon: Layers, text: 'Collections of all accounts, as organizers create them.' },
})
