import { createFileRoute } from '@tanstack/react-router'
import { officeOf } from '#platform/office.ts'
import { PageSkeleton } from '#platform/PageSkeleton.tsx'
import { loadTicketRule } from '../office/ticket-rule-query.ts'
import { TicketRules } from '../office/TicketRules.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/event/$eventId/ticket-rule')({
  loader: ({ context, params }) => loadTicketRule(context.queryClient, officeOf('employee', {}), params.eventId),
  pendingComponent: PageSkeleton,
  component: EventTicketRulePage,
})

function EventTicketRulePage() {
  return <TicketRules id={Route.useParams().eventId} isDefault={false} />
}
