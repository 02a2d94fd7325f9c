import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { ProfileEmailDocument, type OwnEmailFieldsFragment } from './profile-email.gql.ts'

export const emailsQuery = query(ProfileEmailDocument, {})

/** Shows the addresses that a change returned. */
export const showEmails = (client: QueryClient, myEmails: readonly OwnEmailFieldsFragment[]): void => {
  client.setQueryData(emailsQuery.queryKey, { myEmails })
}
