import { query } from '#platform/api.ts'
import { ExchangeEventTicketDocument, type StackFieldsFragment } from './tickets.gql.ts'

export type Stack = StackFieldsFragment
export type Ticket = Stack['tickets'][number]

const day = 86_400_000

/**
 * One stack with all that its codes need. Kept for a day once it was read: at the door there may be no network, and the
 * codes turn without. A failed renewal keeps what is there and says nothing.
 */
export const stackQuery = (id: string) => ({
  ...query(ExchangeEventTicketDocument, { id }),
  gcTime: day,
  staleTime: 60_000,
  meta: { silent: true },
})
