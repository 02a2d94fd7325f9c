import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head.ts'
import { officeOf } from '#platform/office.ts'
import { loadTicketRule } from '../office/ticket-rule-query.ts'
import { TicketRules } from '../office/TicketRules.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/ticket-rule')({
  loader: ({ context, params }) => loadTicketRule(context.queryClient, officeOf('employee', {}), params.accountId),
  head: () => pageHead({ title: 'Ticket rule', noindex: true }),
  component: AccountTicketRulePage,
})

function AccountTicketRulePage() {
  return <TicketRules id={Route.useParams().accountId} isDefault />
}
