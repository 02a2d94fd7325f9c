import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** One transaction, split into statements between which another can run. */
export type Script = { readonly client: Client; readonly steps: readonly (() => Promise<unknown>)[] }

/** All interleavings of two scripts: `0` is a step of the first, `1` of the second. */
export function allOrders(first: number, second: number): string[] {
  if (first === 0) return ['1'.repeat(second)]
  if (second === 0) return ['0'.repeat(first)]
  return [
    ...allOrders(first - 1, second).map((rest) => `0${rest}`),
    ...allOrders(first, second - 1).map((rest) => `1${rest}`),
  ]
}

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]?.pid ?? 0

/**
 * Runs two transactions statement by statement in the given order. A statement blocked by the other's lock (according
 * to PostgreSQL) is left waiting, and its script continues when it is through.
 */
export async function play(watcher: Client, scripts: readonly [Script, Script], order: string): Promise<void> {
  const pids = await Promise.all(scripts.map(({ client }) => pidOf(client)))
  const last: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
  const at = [0, 0]
  for (const turn of order) {
    const who = Number(turn)
    const step = scripts[who]?.steps[at[who] ?? 0]
    at[who] = (at[who] ?? 0) + 1
    if (step === undefined) throw new Error(`${order} has too many steps of ${turn}.`)
    const done = (last[who] ?? Promise.resolve()).then(step)
    done.catch(() => undefined)
    last[who] = done
    await throughOrBlocked(watcher, done, pids[who] ?? 0)
  }
  await Promise.all(last)
}

async function throughOrBlocked(watcher: Client, done: Promise<unknown>, pid: number): Promise<void> {
  let isThrough = false
  done.then(
    () => (isThrough = true),
    () => (isThrough = true),
  )
  for (;;) {
    const { rows } = await watcher.query<{ blocked: boolean }>('select cardinality(pg_blocking_pids($1)) > 0 blocked', [
      pid,
    ])
    if (isThrough || rows[0]?.blocked === true) return
    await sleep(1)
  }
}
