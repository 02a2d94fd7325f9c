import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { loadWith, type Round } from './load.ts'

const TABLES = `
  drop table if exists bare_counter, bare_claim;
  create table bare_counter (id integer primary key, free integer not null check (free >= 0));
  create table bare_claim (id uuid primary key, units integer not null);
  insert into bare_counter values (1, 0)`
const CLAIM = `
  with wanted as (select id, sum(1) over (order by o) upto from unnest($1::uuid[]) with ordinality t (id, o)),
       counter as (select free from bare_counter where id = 1 for no key update),
       granted as materialized (select w.id from wanted w, counter c where w.upto <= c.free),
       taken as (update bare_counter set free = free - (select count(*) from granted) where id = 1 and exists (select 1 from granted))
  insert into bare_claim select id, 1 from granted returning id`

type Waiting = {
  readonly id: string
  readonly resolve: (won: boolean) => void
  readonly reject: (error: unknown) => void
}

/** Claims of one unit on a bare counter, batched: one transaction in flight, waiting claims go into the next. */
export const openBareClaims = async (url: string) => {
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(TABLES)
  const waiting: Waiting[] = []
  let isBusy = false
  const pump = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0)) {
      try {
        const ids = batch.map(({ id }) => id)
        const { rows } = await pool.query<{ id: string }>({ name: 'bare', text: CLAIM, values: [ids] })
        const won = new Set(rows.map(({ id }) => id))
        for (const { id, resolve } of batch) resolve(won.has(id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isBusy = false
  }
  const claim = (): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    waiting.push({ id: randomUUID(), resolve, reject })
    setImmediate(() => void pump())
    return promise
  }
  return {
    run: async (capacity: number, attempts: number, workers: number): Promise<Round> => {
      await pool.query('truncate bare_claim')
      await pool.query('update bare_counter set free = $1', [capacity])
      let won = 0
      const round = await loadWith({ workers, seconds: 20, calls: attempts }, async () => {
        if (await claim()) won += 1
      })
      if (won !== Math.min(capacity, round.done)) throw new Error(`${String(won)} claims won; the run is void`)
      return round
    },
    close: () => pool.end(),
  }
}
