import type { AccountId } from '@admission/common/ids.ts'
import { membershipOf, type Actor } from '#platform/actor.ts'
import { sqlState } from '#platform/db/failures.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { forbidden } from '#platform/errors.ts'
import type { RequestContext, RequestFacts } from '#platform/graphql/context.ts'

type OpenRead = {
  readonly transaction: Promise<AdminTx>
  /** Ends the transaction. Resolves when its connection is free. */
  readonly end: () => Promise<void>
  readers: number
}

/** One per account: an employee's request may read several. */
const openReads = new WeakMap<RequestFacts, Map<AccountId, OpenRead>>()

/** An earlier statement of the same transaction failed. */
const ABORTED = '25P02'

// An employee has no account of their own, and a member none but theirs.
const accountOf = (actor: Actor, wanted: AccountId | undefined): AccountId => {
  if (actor.kind === 'employee' && wanted !== undefined) return wanted
  const { accountId } = membershipOf(actor)
  if (wanted !== undefined && wanted !== accountId) throw forbidden()
  return accountId
}

const openRead = ({ services, request }: RequestContext, accountId: AccountId): OpenRead => {
  const begun = Promise.withResolvers<AdminTx>()
  const ended = Promise.withResolvers<void>()
  const whole = inAccount(services.databases.admin, accountId, (transaction) => {
    begun.resolve(transaction)
    return ended.promise
  }).catch(begun.reject)
  const end = (): Promise<void> => {
    ended.resolve()
    return whole
  }
  const open = { transaction: begun.promise, end, readers: 0 }
  const ofRequest = openReads.get(request) ?? new Map<AccountId, OpenRead>()
  openReads.set(request, ofRequest.set(accountId, open))
  return open
}

const forget = (request: RequestFacts, accountId: AccountId, open: OpenRead): void => {
  if (openReads.get(request)?.get(accountId) === open) openReads.get(request)?.delete(accountId)
}

const close = (request: RequestFacts, accountId: AccountId, open: OpenRead): Promise<void> => {
  forget(request, accountId, open)
  return open.end()
}

/**
 * Reads as a member of the account that the request names, or as an employee for the account of a row
 * (`ofAccount`). All concurrent reads of a request share one transaction per account, which ends with the last of them
 * so that it doesn't hold a connection that others wait for. `work` must only read: it runs again if another read of
 * the request failed in the same transaction.
 */
export const readAccount = async <T>(
  context: RequestContext,
  work: (transaction: AdminTx) => Promise<T>,
  ofAccount?: AccountId,
): Promise<T> => {
  const accountId = accountOf(context.actor, ofAccount)
  const open = openReads.get(context.request)?.get(accountId) ?? openRead(context, accountId)
  open.readers += 1
  try {
    return await work(await open.transaction)
  } catch (error) {
    // After a database error nothing can be read in this transaction.
    forget(context.request, accountId, open)
    if (sqlState(error) === ABORTED) return await readAccount(context, work, ofAccount)
    throw error
  } finally {
    open.readers -= 1
    // Follow-up reads are requested in the same turn of the event loop.
    setImmediate(() => {
      if (open.readers === 0) void close(context.request, accountId, open)
    })
  }
}

/** Reads in an account's transaction, as `readAccount` does for a request. */
export type AccountReader = <T>(work: (transaction: AdminTx) => Promise<T>) => Promise<T>

/** The `readAccount` of a request, for flows that read in the account and elsewhere. */
export const accountReader =
  (context: RequestContext): AccountReader =>
  (work) =>
    readAccount(context, work)

/** Ends a request's open transactions before it is answered. */
export const endReads = async (request: RequestFacts): Promise<void> => {
  const unused = [...(openReads.get(request) ?? [])].filter(([, { readers }]) => readers === 0)
  await Promise.all(unused.map(([accountId, open]) => close(request, accountId, open)))
}
