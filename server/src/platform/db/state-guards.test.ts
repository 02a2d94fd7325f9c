import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

type Guard = { readonly table: string; readonly thing: string; readonly allowed: readonly string[] }

/** Steps that each guard lets pass without asking, and those that the table of transitions allows. */
const readGuards = (): Promise<Guard[]> =>
  database.query<Guard>(`
    select c.relname as "table", coalesce(nullif(split_part(encode(t.tgargs, 'escape'), '\\000', 1), ''), 'payment') as thing,
           (select array_agg(step order by step) from (
             select trim(both '''' from m[1]) as named from regexp_matches(pg_get_triggerdef(t.oid), '(''\\{[^}]*\\}'')') m) found,
             unnest(found.named::text[]) step) as allowed
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname in ('guard_state', 'guard_payment') and not t.tgisinternal order by 1, 2`)

test('guards let pass exactly the steps of the table of transitions', async () => {
  const guards = await readGuards()
  const things = await database.query<{ thing: string; allowed: string[] }>(`
    select thing, array_agg(from_state || ' ' || to_state order by from_state || ' ' || to_state) as allowed
    from transition where thing <> 'fulfilment' group by 1 order by 1`)
  const built = guards.map(({ thing, allowed }) => ({ thing, allowed: allowed.toSorted() }))
  expect(built.toSorted((a, b) => (a.thing < b.thing ? -1 : 1))).toEqual(
    things.map(({ thing, allowed }) => ({ thing, allowed: allowed.toSorted() })),
  )
})

test('a step that is missing in the table is refused, and a removed one after the guards were built anew', async () => {
  const [cart] = await database.query<{ id: string }>(`
    insert into cart (id, token_hash, state, version, currency, exponent, hold_seconds)
    values (gen_random_uuid(), sha256('a'), 'OPEN', 1, 'GBP', 2, 600) returning id`)
  const step = (state: string) => database.query('update cart set state = $2 where id = $1', [cart?.id, state])
  await expect(step('FINALIZED')).rejects.toMatchObject({ constraint: 'state_step' })
  await database.query(`delete from transition where thing = 'cart' and from_state = 'OPEN' and to_state = 'EXPIRED'`)
  await database.query('select app.build_guards()')
  await expect(step('EXPIRED')).rejects.toMatchObject({ constraint: 'state_step' })
  await step('FINALIZING')
})
