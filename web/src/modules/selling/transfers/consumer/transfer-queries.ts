import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { query, request } from '#platform/api.ts'
import { isMissing } from '#platform/api-error.ts'
import type { TransferPlace } from './transfer-view.ts'
import {
  MyTransfersDocument,
  TransferableTicketsDocument,
  TransferOfferDocument,
  type MyTransfersQuery,
  type TransferFieldsFragment,
  type TransferOfferQuery,
} from './transfers.gql.ts'

/** The transfer of a link, for anyone who has it. A link that doesn't work is the page's to explain. */
export const offerQuery = (token: string) =>
  queryOptions({ ...query(TransferOfferDocument, { token }), retry: false, meta: { silent: true } })

/** Transfers that the signed-in person sent or got. */
export const myTransfersQuery = query(MyTransfersDocument, {})

/** The signed-in person's tickets of a stack or a group, and what of them is on its way; null if they have none. */
export const ownTicketsQuery = ({ stackId, groupId }: TransferPlace) => {
  const variables = { ...(stackId !== undefined && { stackId }), ...(groupId !== undefined && { groupId }) }
  return queryOptions({
    queryKey: [...query(TransferableTicketsDocument, variables).queryKey],
    queryFn: async () => {
      try {
        return await request(TransferableTicketsDocument, variables)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })
}

/** Reads of other pages that a transfer changes: the tickets at hand, and each wallet. */
const changedReads = ['MyTransfers', 'HomeTransfers', 'TransferableTickets', 'UserHome', 'ExchangeEventTicket']

/** Puts a changed transfer into what is on the screen, and reads again what else it changes. */
export async function keepTransfer(client: QueryClient, transfer: TransferFieldsFragment): Promise<void> {
  client.setQueriesData<TransferOfferQuery>({ queryKey: ['consumer', 'TransferOffer'] }, (known) =>
    known?.transfer.id === transfer.id ? { transfer } : known,
  )
  client.setQueryData<MyTransfersQuery>(
    myTransfersQuery.queryKey,
    (known) =>
      known && {
        myTransfers: known.myTransfers.map((each) => (each.id === transfer.id ? transfer : each)),
      },
  )
  await Promise.all(changedReads.map((name) => client.invalidateQueries({ queryKey: ['consumer', name] })))
}
