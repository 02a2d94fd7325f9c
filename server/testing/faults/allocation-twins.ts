import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import type { Twin } from './twin-scene.ts'

/** Guards of exclusive allocations. */
export const ALLOCATION_TWINS: readonly Twin[] = [
  {
    invariant: 'I32',
    guard: 'units of an exclusive allocation are only in its blocks, by trigger',
    off: () => 'drop trigger allocation_units on allocation',
    act: ({ query, sale }) =>
      query(
        `with c as (insert into counter (id, account_id, kind, capacity) values (app.uuid_v6(), $1, 'ALLOCATION', 9) returning id)
         insert into allocation (counter_id, account_id, event_id, holder_account_id, name, mode) select c.id, $1, $2, $1, 'All', 'EXCLUSIVE' from c`,
        [sale.accountId, sale.eventId],
      ),
  },
  {
    invariant: 'I32',
    guard: 'its counter isn’t added later, by trigger',
    off: () => 'drop trigger counter_allocation on counter',
    act: async ({ query, sale }) => {
      await query(
        `with c as (insert into counter (id, account_id, kind, capacity) values (app.uuid_v6(), $1, 'ALLOCATION', 0) returning id)
         insert into allocation (counter_id, account_id, event_id, holder_account_id, name, mode) select c.id, $1, $2, $1, 'All', 'EXCLUSIVE' from c`,
        [sale.accountId, sale.eventId],
      )
      await query(
        `update counter set capacity = 9 where id in (select counter_id from allocation where account_id = $1)`,
        [sale.accountId],
      )
    },
  },
  {
    invariant: 'I32',
    guard: 'a holder may sell the event, by foreign key',
    off: () =>
      'alter table block drop constraint block_holder_access; alter table block disable trigger block_exclusive',
    act: async ({ query, sale }) => {
      const other = await aSale(query)
      await query('update block set holder_account_id = $1 where id = $2', [other.accountId, sale.blockId])
    },
  },
  {
    invariant: 'I32 COLLECTIONS',
    guard: 'a block that others offer can’t be allocated, by trigger',
    off: () => 'alter table block disable trigger block_exclusive',
    act: async ({ query, sale }) => {
      const other = await aSale(query)
      await query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'ALLOCATION')`, [
        other.accountId,
        sale.eventId,
      ])
      await query('update block set holder_account_id = $1 where id = $2', [other.accountId, sale.blockId])
    },
  },
  {
    invariant: 'I32 COLLECTIONS',
    guard: 'a block of another holder can’t be offered, by trigger',
    off: () => 'alter table collection_block disable trigger collection_block_exclusive',
    act: async ({ query, sale }) => {
      const other = await aSale(query)
      await query(`insert into event_access (account_id, event_id, via) values ($1, $2, 'ALLOCATION')`, [
        other.accountId,
        sale.eventId,
      ])
      await query('delete from collection_block where block_id = $1', [sale.blockId])
      await query('update block set holder_account_id = $1 where id = $2', [other.accountId, sale.blockId])
      await query('select apply_match($1, $2, $3)', [sale.collectionId, [sale.eventId], [sale.blockId]])
    },
  },
]
