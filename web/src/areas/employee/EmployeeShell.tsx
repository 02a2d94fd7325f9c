import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { ProductMark } from '#ui/Mark.tsx'
import { OfficeShell, RailGroup, railIcon, railItem, railWord } from '../OfficeShell.tsx'
import { EmployeeFrameDocument } from './frame.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell')({
  loader: ({ context }) => load(context.queryClient, frameQuery),
  component: EmployeeShell,
})

const frameQuery = query(EmployeeFrameDocument, {})

const roles: Readonly<Record<string, string>> = {
  SUPPORT: 'Support',
  OPERATIONS: 'Operations',
  FINANCE: 'Finance',
  ADMINISTRATOR: 'Administrator',
}

/** The platform's own back office. */
function EmployeeShell() {
  const { data } = useSuspenseQuery(frameQuery)
  const may = (permission: string): boolean => data.me?.permissions.some(({ name }) => name === permission) ?? false
  return (
    <OfficeShell
      dark
      endpoint="employee"
      person={data.me?.name ?? ''}
      account={
        <Link to="/employee" className="flex shrink-0 items-center gap-3 rounded-6 p-1 no-underline">
          <ProductMark />
          <span className="min-w-0 flex-1 max-desk:sr-only">
            <span className="block text-14 font-semibold">Platform</span>
            <span className="block text-13 text-ink-soft">{roles[data.me?.role ?? ''] ?? ''}</span>
          </span>
        </Link>
      }
    >
      <RailGroup label="Money">
        {may('orders') ? (
          <Link to="/employee/order" title="Orders" className={railItem}>
            <ReceiptText {...railIcon} />
            <span className={railWord}>Orders</span>
          </Link>
        ) : null}
      </RailGroup>
    </OfficeShell>
  )
}
