import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import type { RecordScope } from './types.ts'

type Work<Answer> = (transaction: AdminTx, scope: RecordScope) => Promise<Answer>
type Read<Row> = (transaction: AdminTx, scope: RecordScope, id: string) => Promise<Row>

/** Reads in the account of the member behind the request. */
export const readOwn = <Answer>(context: RequestContext, work: Work<Answer>): Promise<Answer> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  return readAccount(context, (transaction) => work(transaction, { accountId, eventIds }))
}

/** Changes something in the account of the member behind the request, after `may`, which throws forbidden. */
export const changeOwn =
  (may: (scope: RecordScope) => void) =>
  <Answer>(context: RequestContext, work: Work<Answer>): Promise<Answer> => {
    const { accountId, eventIds } = membershipOf(context.actor)
    may({ accountId, eventIds })
    return inAccount(context.services.databases.admin, accountId, (transaction) =>
      work(transaction, { accountId, eventIds }),
    )
  }

/** Reads a record that must be there. Throws notFound if it doesn't exist or is out of scope. */
export const existing =
  <Row>(read: Read<Row | undefined>): Read<Row> =>
  async (transaction, scope, id) => {
    const found = isUuid(id) ? await read(transaction, scope, id) : undefined
    if (found === undefined) throw notFound()
    return found
  }

/** Reads a record of the member's account as it is now. Throws notFound if it doesn't exist or is out of scope. */
export const ownRecord =
  <Row>(read: Read<Row | undefined>) =>
  (context: RequestContext, id: string): Promise<Row> =>
    readOwn(context, (transaction, scope) => existing(read)(transaction, scope, id))
