import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { loadWith, type Round } from './load.ts'

const TICKETS = 20_000
const TABLES = `
  drop table if exists least_scan, least_inside;
  create table least_inside (id integer primary key, inside boolean not null default false) with (fillfactor = 70);
  create table least_scan (id uuid primary key, ticket_id integer not null, nonce uuid not null unique, at timestamptz not null default now());
  insert into least_inside select n from generate_series(1, ${String(TICKETS)}) n`
const SCAN = `
  with moved as (update least_inside set inside = not inside where id = $1 returning id)
  insert into least_scan (id, ticket_id, nonce) select $2, id, $3 from moved returning id`

/** The minimal writes of a scan: one durable statement that moves a ticket and records it once. */
export const openMinimalScans = async (url: string) => {
  const pool = new Pool({ connectionString: url, max: 8 })
  await pool.query(TABLES)
  const scan = async (n: number): Promise<void> => {
    const values = [(n % TICKETS) + 1, randomUUID(), randomUUID()]
    const { rowCount } = await pool.query({ name: 'minimal-scan', text: SCAN, values })
    if (rowCount !== 1) throw new Error('no scan was written')
  }
  return {
    run: (workers: number, seconds: number): Promise<Round> => loadWith({ workers, seconds }, scan),
    close: () => pool.end(),
  }
}
