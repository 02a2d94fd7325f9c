import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { ProfileSecurityDocument, type OwnSessionFieldsFragment } from './profile-security.gql.ts'

export const securityQuery = query(ProfileSecurityDocument, {})

/** Shows the sessions that a change returned. */
export const showSessions = (client: QueryClient, mySessions: readonly OwnSessionFieldsFragment[]): void => {
  client.setQueryData(securityQuery.queryKey, (before) => before && { ...before, mySessions })
}
