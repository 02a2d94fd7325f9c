import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { UserEvents } from '../office/UserEvents.tsx'
import { EmployeeUserEventsDocument } from './user-events.gql.ts'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/user/$userId/event')({
  loader: ({ context, params }) => load(context.queryClient, eventsQuery(params.userId)),
  component: UserEventPage,
})

const eventsQuery = (userId: string) => query(EmployeeUserEventsDocument, { userId })

function UserEventPage() {
  const { userId } = Route.useParams()
  return <UserEvents events={useSuspenseQuery(eventsQuery(userId)).data.userRecord.events} />
}
