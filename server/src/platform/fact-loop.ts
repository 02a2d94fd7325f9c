import { trustedAccountId } from '#platform/actor.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Fact, Listener } from '#platform/facts.ts'
import type { JsonObject } from '#platform/json.ts'
import { scrub } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'

const BATCH = 200
/** Facts per transaction. */
const TOGETHER = 20
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 10
const IDLE_MS = 250

type Leased = Fact & { readonly attempts: number }
type Row = {
  id: string
  kind: string
  account_id: string | null
  subject_id: string
  data: JsonObject
  attempts: number
  created_at: Date
}

type ListenersOf = (fact: Leased) => readonly Listener[]

export type FactLoop = {
  readonly start: () => void
  /** Stops after the facts in progress. Leases of the others expire. */
  readonly stop: () => Promise<void>
  /** Processes all facts that are due now and returns how many. Tests call it instead of waiting. */
  readonly drain: () => Promise<number>
  /** Age of the oldest unprocessed fact in seconds, 0 if there is none. */
  readonly lag: () => Promise<number>
}

const lease = async ({ databases }: Services): Promise<Leased[]> => {
  const leased = await sql<Row>`
    update fact fa set state = 1, attempts = fa.attempts + 1, leased_until = app.now() + ${LEASE_SECONDS} * interval '1 second'
    from (select id from fact where state < 2 and (leased_until is null or leased_until <= app.now())
          order by id limit ${BATCH} for update skip locked) due
    where fa.id = due.id
    returning fa.id, fa.kind, fa.account_id, fa.subject_id, fa.data, fa.attempts, fa.created_at`.execute(
    databases.system,
  )
  return leased.rows
    .map(({ account_id, subject_id, created_at, ...rest }) => ({
      ...rest,
      accountId: account_id === null ? null : trustedAccountId(account_id),
      subjectId: subject_id,
      createdAt: created_at,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type Delivery = { readonly fact: Leased; readonly listener: Listener }

/** Marks effects as done, in the given order. Returns those that were not done before. */
const mark = async (transaction: SystemTx, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> => {
  if (deliveries.length === 0) return []
  const facts = deliveries.map(({ fact }) => fact.id)
  const names = deliveries.map(({ listener }) => listener.name)
  const { rows } = await sql<{ fact_id: string; listener: string }>`
    insert into fact_effect as fe (fact_id, listener, attempts, done_at)
    select k.fact_id, k.listener, 1, app.now()
    from unnest(${facts}::uuid[], ${names}::text[]) with ordinality k (fact_id, listener, place) order by k.place
    on conflict (fact_id, listener) do update set done_at = app.now(), attempts = fe.attempts + 1, error = null
    where fe.done_at is null returning fe.fact_id, fe.listener`.execute(transaction)
  const open = new Set(rows.map((row) => `${row.fact_id} ${row.listener}`))
  return deliveries.filter(({ fact, listener }) => open.has(`${fact.id} ${listener.name}`))
}

// Mark and effect are one commit: a crash can't separate them, and a second loop waits and then sees the mark.
const deliver = async (services: Services, listener: Listener, fact: Leased): Promise<void> => {
  await inTransaction(services.databases.system, async (transaction) => {
    for (const delivery of await mark(transaction, [{ fact, listener }])) await handle(services, transaction, delivery)
  })
}

const handle = (services: Services, transaction: SystemTx, { fact, listener }: Delivery): Promise<void> =>
  listener.handle(services, transaction, fact)

const handleMarked = async (services: Services, transaction: SystemTx, marked: readonly Delivery[]): Promise<void> => {
  for (const delivery of marked)
    if (delivery.listener.handleAll === undefined) await handle(services, transaction, delivery)
  for (const [listener, deliveries] of Map.groupBy(marked, (delivery) => delivery.listener))
    await listener.handleAll?.(
      services,
      transaction,
      deliveries.map(({ fact }) => fact),
    )
}

/**
 * Passes several facts to all their listeners in one transaction, which also completes the facts. Throws if a listener
 * fails.
 */
const processTogether = async (
  services: Services,
  facts: readonly Leased[],
  listenersOf: ListenersOf,
): Promise<void> => {
  const deliveries = facts.flatMap((fact) => listenersOf(fact).map((listener) => ({ fact, listener })))
  await inTransaction(services.databases.system, async (transaction) => {
    await handleMarked(services, transaction, await mark(transaction, deliveries))
    await finish(
      transaction,
      facts.map(({ id }) => id),
    )
  })
  services.metrics.facts.inc({ outcome: 'done' }, deliveries.length)
}

const finish = async (database: SystemDb, ids: readonly string[]): Promise<void> => {
  await sql`update fact set state = 2, leased_until = null where id = ${anyOf(ids)}`.execute(database)
}

const noteFailure = async (services: Services, listener: Listener, fact: Leased, error: unknown): Promise<void> => {
  services.metrics.facts.inc({ outcome: 'failed' })
  services.log.error('listener failed', { fact: fact.kind, listener: listener.name, attempt: fact.attempts, error })
  const reason = scrub(error instanceof Error ? error.message : String(error))
  await sql`
    insert into fact_effect as fe (fact_id, listener, attempts, error) values (${fact.id}, ${listener.name}, 1, ${reason})
    on conflict (fact_id, listener) do update set attempts = fe.attempts + 1, error = excluded.error
    where fe.done_at is null`.execute(services.databases.system)
}

const settle = async ({ databases, log }: Services, fact: Leased, failed: boolean): Promise<void> => {
  if (!failed) {
    await finish(databases.system, [fact.id])
  } else if (fact.attempts >= MAX_ATTEMPTS) {
    log.error('giving up on a fact', { fact: fact.kind, thing: fact.id })
    await sql`update fact set state = 3, leased_until = null where id = ${fact.id}`.execute(databases.system)
  } else {
    const wait = Math.min(2 ** fact.attempts, 600)
    await sql`update fact set state = 0, leased_until = app.now() + ${wait} * interval '1 second' where id = ${fact.id}`.execute(
      databases.system,
    )
  }
}

const deliverToAll = async (services: Services, listeners: readonly Listener[], fact: Leased): Promise<void> => {
  let failed = false
  for (const listener of listeners) {
    try {
      await deliver(services, listener, fact)
      services.metrics.facts.inc({ outcome: 'done' })
    } catch (error) {
      failed = true
      await noteFailure(services, listener, fact, error)
    }
  }
  await settle(services, fact, failed)
}

/** Processes facts together. If that fails, each alone, so that a failing fact doesn't hold up the others. */
const processSome = async (services: Services, facts: readonly Leased[], listenersOf: ListenersOf): Promise<void> => {
  if (facts.length > 1) {
    try {
      return await processTogether(services, facts, listenersOf)
    } catch (error) {
      services.log.warn('facts are processed one by one', { error })
    }
  }
  for (const fact of facts) await deliverToAll(services, listenersOf(fact), fact)
  return undefined
}

/**
 * The process's only loop that passes facts to their listeners. It leases 200 at a time (SKIP LOCKED, so that several
 * processes share the work), in the order they happened, 20 per transaction, with growing pauses after a failure. A
 * fact that failed ten times is DEAD and logged.
 */
export const createFactLoop = (services: Services, listeners: readonly Listener[]): FactLoop => {
  const byKind = Map.groupBy(listeners, (listener) => listener.kind)
  let stopping: AbortController | undefined
  let work: Promise<void> = Promise.resolve()
  const round = async (mayGoOn: () => boolean): Promise<number> => {
    const facts = await lease(services)
    for (let from = 0; from < facts.length && mayGoOn(); from += TOGETHER)
      await processSome(services, facts.slice(from, from + TOGETHER), ({ kind }) => byKind.get(kind) ?? [])
    return facts.length
  }
  const run = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      const count = await round(() => !signal.aborted).catch((error: unknown) => {
        services.log.error('fact loop failed', { error })
        return 0
      })
      // Wakes up when the loop is stopped.
      if (count < BATCH) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return {
    start: () => {
      if (stopping) return
      stopping = new AbortController()
      work = run(stopping)
    },
    stop: async () => {
      stopping?.abort()
      stopping = undefined
      await work
    },
    drain: async () => {
      let processed = 0
      for (let count = await round(() => true); count > 0; count = await round(() => true)) processed += count
      return processed
    },
    lag: async () => {
      const oldest = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from app.now() - min(created_at)), 0)::float8 as seconds from fact where state < 2`.execute(
        services.databases.system,
      )
      return oldest.rows[0]?.seconds ?? 0
    },
  }
}
