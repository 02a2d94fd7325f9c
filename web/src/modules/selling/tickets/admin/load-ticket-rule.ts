import type { QueryClient } from '@tanstack/react-query'
import type { EventPlace } from '#platform/event-place.ts'
import { officeOf } from '#platform/office.ts'
import { loadTicketRule as loadInOffice } from '../office/ticket-rule-query.ts'

/** Loads the ticket rules of an event, or the account's default if its ID stands for the event's. */
export const loadTicketRule = (client: QueryClient, { accountId, eventId }: EventPlace): Promise<void> =>
  loadInOffice(client, officeOf('admin', { accountId }), eventId)
