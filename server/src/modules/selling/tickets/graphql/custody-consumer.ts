import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readChains } from '../reads/custody.ts'
import { ticketHistory } from '../rules/custody.ts'
import { TicketHistoryRef } from './custody-types.ts'

builder.objectField(PurchaseRef, 'ticketHistories', (t) =>
  t.field({
    type: [TicketHistoryRef],
    description:
      'History of each ticket of the purchase, including those that the buyer passed on. Other people aren’t named.',
    resolve: async ({ id }, _args, { services }) =>
      (await readChains(services.databases.system, id)).map((chain) => ticketHistory(chain, 'BUYER')),
  }),
)
