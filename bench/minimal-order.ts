import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { loadWith, type Round } from './load.ts'

const TABLES = `
  drop table if exists least_stock, least_order, least_ticket, least_payment, least_outbox;
  create table least_stock (id integer primary key, free integer not null check (free >= 0));
  create table least_order (id uuid primary key, stock_id integer not null, amount bigint not null, at timestamptz not null default now());
  create table least_ticket (id uuid primary key, order_id uuid not null, number integer not null);
  create table least_payment (order_id uuid primary key, amount bigint not null, reference text not null);
  create table least_outbox (id bigserial primary key, order_id uuid not null, kind text not null);
  insert into least_stock select n, 1000000000 from generate_series(1, 40) n`
const ORDER = `
  with taken as (update least_stock set free = free - 2 where id = $1 and free >= 2 returning id),
       ordered as (insert into least_order (id, stock_id, amount) select $2, id, 5500 from taken returning id),
       issued as (insert into least_ticket select gen_random_uuid(), id, n from ordered, generate_series(1, 2) n),
       paid as (insert into least_payment select id, 5500, 'reference' from ordered)
  insert into least_outbox (order_id, kind) select id, 'order-paid' from ordered returning order_id`

/** The minimal writes of an order with two tickets: one durable statement, spread over 40 rows of stock. */
export const openMinimalOrders = async (url: string) => {
  const pool = new Pool({ connectionString: url, max: 8 })
  await pool.query(TABLES)
  const order = async (n: number): Promise<void> => {
    const { rowCount } = await pool.query({ name: 'minimal', text: ORDER, values: [(n % 40) + 1, randomUUID()] })
    if (rowCount !== 1) throw new Error('no order was written')
  }
  return {
    run: (workers: number, seconds: number): Promise<Round> => loadWith({ workers, seconds }, order),
    close: () => pool.end(),
  }
}
