import type { QueryClient } from '@tanstack/react-query'
import { load } from '#platform/load.ts'
import { notFoundError } from '#platform/not-found-error.ts'
import { myTransfersQuery, offerQuery, ownTicketsQuery } from './transfer-queries.ts'
import { namedTransfer, viewOf, type TransferPlace } from './transfer-view.ts'

/** What the loader of a route gets. */
export interface Loading {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: TransferPlace
  readonly deps: { readonly token: string | undefined }
}

/** With the token of a link: its transfer, if the link works. Else what the signed-in person has there; not found if nothing is. */
export async function loadPage({ context: { queryClient: client }, params, deps: { token } }: Loading): Promise<void> {
  if (token !== undefined) {
    // Never throws: a link that doesn't work has its own words.
    await client.prefetchQuery(offerQuery(token))
    return
  }
  const own = ownTicketsQuery(params)
  // A group's ID may be that of a transfer, which is all that there is to read then.
  await Promise.all([load(client, myTransfersQuery), params.groupId === undefined ? load(client, own) : undefined])
  const mine = client.getQueryData(myTransfersQuery.queryKey)?.myTransfers ?? []
  if (namedTransfer(mine, params) === undefined) await load(client, own)
  if (viewOf(mine, client.getQueryData(own.queryKey), params) === undefined) throw await notFoundError()
}
