import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

type Replacement = {
  readonly cartId: string
  /** The evicted line. */
  readonly lostId: string
  /** The line that holds its tickets again. */
  readonly lineId: string
}

/**
 * Puts a line in the place of an evicted one: the evicted line leaves the list, and the answers about its tickets become
 * those of the new line. Changes nothing if the cart has no such evicted line, for example because this is a retry.
 */
export const replaceLost = async (database: SystemDb, { cartId, lostId, lineId }: Replacement): Promise<void> => {
  await sql`
    with open as (select id from cart where id = ${cartId} and state = 'OPEN' for no key update),
      gone as (
        delete from cart_line lost using open
        where lost.id = ${lostId} and lost.cart_id = open.id and lost.evicted is not null
          and exists (select 1 from cart_line line where line.id = ${lineId} and line.cart_id = open.id and line.evicted is null)
        returning lost.id, lost.cart_id, lost.made_by),
      removed as (insert into removed_line (id, cart_id, made_by) select id, cart_id, made_by from gone where made_by is not null)
    update cart set version = cart.version + 1, updated_at = app.now(), answers = (
      select coalesce(jsonb_object_agg(replace(answer.key, ${`:${lostId}:`}, ${`:${lineId}:`}), answer.value), '{}') from jsonb_each(cart.answers) answer)
    from gone where cart.id = gone.cart_id`.execute(database)
}
