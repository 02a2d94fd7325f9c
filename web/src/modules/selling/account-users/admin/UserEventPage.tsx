import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { UserEvents } from '../office/UserEvents.tsx'
import { UserEventsDocument } from './user-record.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/user/$userId/event')({
  loader: ({ context, params }) => load(context.queryClient, eventsQuery(params.accountId, params.userId)),
  component: UserEventPage,
})

const eventsQuery = (accountId: string, userId: string) => query(UserEventsDocument, { userId }, { accountId })

function UserEventPage() {
  const { accountId, userId } = Route.useParams()
  return <UserEvents events={useSuspenseQuery(eventsQuery(accountId, userId)).data.user.events} />
}
