import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { notFoundError } from '#platform/not-found-error.ts'
import { ListedPassesDocument } from './listed-pass.gql.ts'

interface Params {
  readonly marketplaceId: string
  readonly listingId: string
}

/** Redirects the address of a pass to its page, or shows the not-found page if the shop doesn't sell it. */
export async function openPass(client: QueryClient, { marketplaceId, listingId }: Params): Promise<never> {
  const passes = query(ListedPassesDocument, { marketplaceId, storefrontId: null }, { marketplaceId })
  await load(client, passes)
  const pass = client.getQueryData(passes.queryKey)?.passes.find(({ id }) => id === listingId.toLowerCase())
  const eventId = pass?.events[0]?.id
  if (pass === undefined || eventId === undefined) throw await notFoundError()
  throw redirect({
    to: '/marketplace/$marketplaceId/storefront/$storefrontId/event/$eventId/tickets',
    params: { marketplaceId, storefrontId: pass.storefrontId, eventId },
    search: { pass: pass.id },
    replace: true,
  })
}
