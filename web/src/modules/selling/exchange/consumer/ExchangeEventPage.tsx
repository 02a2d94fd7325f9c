import { createFileRoute, redirect } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { whenHydrated } from '#platform/hydration.ts'
import { ExchangeEventDocument } from './exchange-event.gql.ts'

/** Redirects ticket holders to their tickets, and everyone else to the shop that sells them. */
export const Route = createFileRoute('/_consumer/_member/_account/exchange/event/$eventId')({
  params: uuidParams('eventId'),
  loader: async ({ context, params: { eventId } }) => {
    const eventQuery = query(ExchangeEventDocument, { eventId })
    await load(context.queryClient, eventQuery)
    const { event, myNextTickets } = await context.queryClient.ensureQueryData(eventQuery)
    await whenHydrated()
    const mine = myNextTickets.find((stack) => stack.event.id === eventId)
    if (mine !== undefined)
      throw redirect({
        to: '/exchange/event/$eventId/ticket/$stackId',
        params: { eventId, stackId: mine.id },
        replace: true,
      })
    throw redirect({
      to: '/marketplace/$marketplaceId/event/$eventId/tickets',
      params: { marketplaceId: event.account.id, eventId },
      replace: true,
    })
  },
})
