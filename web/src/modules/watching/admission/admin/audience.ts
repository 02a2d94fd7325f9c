import type { ListRequest } from '#platform/list/list-options.ts'
import type { AttendeeReachQueryVariables } from './attendees.gql.ts'

type Audience = AttendeeReachQueryVariables['audience']

/** The attendees that the list shows, on all of its pages. */
export const audienceOf = (eventId: string, { filter }: ListRequest): Audience => {
  const { event: _, ...filters } = filter
  return { eventId, ...filters }
}
