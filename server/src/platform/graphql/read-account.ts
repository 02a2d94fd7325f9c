import { membershipOf } from '#platform/actor.ts'
import { sqlState } from '#platform/db/failures.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import type { RequestContext, RequestFacts } from '#platform/graphql/context.ts'

type OpenRead = {
  readonly transaction: Promise<AdminTx>
  /** Ends the transaction. Resolves when its connection is free. */
  readonly end: () => Promise<void>
  readers: number
}

const openReads = new WeakMap<RequestFacts, OpenRead>()

/** An earlier statement of the same transaction failed. */
const ABORTED = '25P02'

const openRead = ({ actor, services, request }: RequestContext): OpenRead => {
  const begun = Promise.withResolvers<AdminTx>()
  const ended = Promise.withResolvers<void>()
  const { accountId } = membershipOf(actor)
  const whole = inAccount(services.databases.admin, accountId, (transaction) => {
    begun.resolve(transaction)
    return ended.promise
  }).catch(begun.reject)
  const end = (): Promise<void> => {
    ended.resolve()
    return whole
  }
  const open = { transaction: begun.promise, end, readers: 0 }
  openReads.set(request, open)
  return open
}

const forget = (request: RequestFacts, open: OpenRead): void => {
  if (openReads.get(request) === open) openReads.delete(request)
}

const close = (request: RequestFacts, open: OpenRead): Promise<void> => {
  forget(request, open)
  return open.end()
}

/**
 * Reads as a member of the account that the request names. All concurrent reads of a request share one transaction,
 * which ends with the last of them so that it doesn't hold a connection that others wait for. `work` must only read: it
 * runs again if another read of the request failed in the same transaction.
 */
export const readAccount = async <T>(
  context: RequestContext,
  work: (transaction: AdminTx) => Promise<T>,
): Promise<T> => {
  const open = openReads.get(context.request) ?? openRead(context)
  open.readers += 1
  try {
    return await work(await open.transaction)
  } catch (error) {
    // After a database error nothing can be read in this transaction.
    forget(context.request, open)
    if (sqlState(error) === ABORTED) return await readAccount(context, work)
    throw error
  } finally {
    open.readers -= 1
    // Follow-up reads are requested in the same turn of the event loop.
    setImmediate(() => {
      if (open.readers === 0) void close(context.request, open)
    })
  }
}

/** Ends a request's open transactions before it is answered. */
export const endReads = async (request: RequestFacts): Promise<void> => {
  const open = openReads.get(request)
  if (open?.readers === 0) await close(request, open)
}
