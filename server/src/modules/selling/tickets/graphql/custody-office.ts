import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import { builder } from '#platform/graphql/builder.ts'
import { readChains } from '../reads/custody.ts'
import { ticketHistory } from '../rules/custody.ts'
import { TicketHistoryRef } from './custody-types.ts'

builder.objectField(OrderRef, 'ticketHistories', (t) =>
  t.field({
    type: [TicketHistoryRef],
    public: true,
    description: 'History of each ticket of the order, with the names of its owners.',
    resolve: async ({ row: { id } }, _args, { services }) =>
      (await readChains(services.databases.system, id)).map((chain) => ticketHistory(chain, 'STAFF')),
  }),
)
