import { timeAt } from '@admission/common/time.ts'
import { consumerOf } from '#platform/actor.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { connectionRef, cursorId, pageSize, toPage, type Page } from '#platform/graphql/connection.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { countWithdrawals, readSellerBalances, readWithdrawals } from '../reads.ts'
import type { Withdrawal } from '../types.ts'

const WithdrawalRef = builder.objectRef<Withdrawal>('Withdrawal').implement({
  subGraphs: CONSUMER,
  public: true,
  description: 'A payout to the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    at: t.field({ type: TimeRef, description: 'When it was paid out.', resolve: ({ at }) => timeAt(at, 'UTC') }),
    accountName: t.exposeString('accountName', { description: 'Organizer of the tickets that were sold.' }),
    money: t.expose('money', { type: MoneyRef, description: 'Amount that was paid out.' }),
  }),
})

type Found = Omit<Page<Withdrawal>, 'totalCount'> & { readonly count: () => Promise<number> }
const WithdrawalConnectionRef = connectionRef<Withdrawal, Found>(WithdrawalRef, 'Withdrawal', CONSUMER, {
  totalCount: ({ count }) => count(),
})

builder.queryFields((t) => ({
  myBalances: t.field({
    type: [MoneyRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Money owed to the signed-in user for tickets they sold, by currency. Empty if there never was anything; zero if all was paid out.',
    resolve: (_root, _args, { actor, services }) =>
      readSellerBalances(services.databases.system, consumerOf(actor).userId),
  }),
  myWithdrawals: t.field({
    type: WithdrawalConnectionRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Payouts to the signed-in user, latest first.',
    args: {
      first: t.arg.int({ description: 'Page size, 1 to 100. Defaults to 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const { system } = services.databases
      const size = pageSize(args.first)
      const after = cursorId(args.after)
      const rows = await readWithdrawals(system, userId, { size, after })
      const page = toPage(rows, { size, totalCount: 0, keyOf: ({ id }) => [id], continued: after !== null })
      return { edges: page.edges, pageInfo: page.pageInfo, count: () => countWithdrawals(system, userId) }
    },
  }),
}))
