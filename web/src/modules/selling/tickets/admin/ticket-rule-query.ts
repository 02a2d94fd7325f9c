import type { QueryClient } from '@tanstack/react-query'
import type { EventPlace } from '#platform/event-place.ts'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { EventTicketRuleDocument } from './ticket-rule.gql.ts'

/** Permissions of ticket holders; `id` is that of an event, or of the account for its default. */
export const ticketRuleQuery = (accountId: string, id: string) => query(EventTicketRuleDocument, { id }, { accountId })

export const loadTicketRule = (client: QueryClient, { accountId, eventId }: EventPlace): Promise<void> =>
  load(client, ticketRuleQuery(accountId, eventId))
