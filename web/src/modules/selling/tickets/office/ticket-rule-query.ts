import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import type { Office } from '#platform/office.ts'
import { EventTicketRuleDocument } from './ticket-rule.gql.ts'

/** Permissions of ticket holders; `id` is that of an event, or of the account for its default. */
export const ticketRuleQuery = ({ area, scope }: Office, id: string) =>
  query(EventTicketRuleDocument.in(area), { id }, scope)

export const loadTicketRule = (client: QueryClient, office: Office, id: string): Promise<void> =>
  load(client, ticketRuleQuery(office, id))
