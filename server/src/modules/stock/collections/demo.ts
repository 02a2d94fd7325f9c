import type { AccountId } from '@admission/common/ids.ts'
import { matches } from '@admission/common/conditions/evaluate.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { sql, type Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the collections of the demo data with the names of their price levels. */
export const plantCollections = async (
  transaction: SystemTx,
  collections: readonly Insertable<DB['collection']>[],
  levels: readonly Insertable<DB['collection_price_level']>[],
): Promise<void> => {
  await transaction
    .insertInto('collection')
    .values([...collections])
    .execute()
  await transaction
    .insertInto('collection_price_level')
    .values([...levels])
    .execute()
}

/** Inserts their caps; the counters must exist already. */
export const plantCaps = (transaction: SystemTx, rows: readonly Insertable<DB['cap']>[]) =>
  transaction
    .insertInto('cap')
    .values([...rows])
    .execute()

/** Inserts grants to other accounts. */
export const plantGrants = (transaction: SystemTx, rows: readonly Insertable<DB['collection_grant']>[]) =>
  transaction
    .insertInto('collection_grant')
    .values([...rows])
    .execute()

type Rule = { readonly id: string; readonly accountId: AccountId; readonly rows: readonly ConditionRow[] }
type BlockKind = {
  readonly account_id: string
  readonly venue_id: string
  readonly section: string
  readonly price_level: number
  readonly tags: readonly string[]
  readonly hold_code: string | null
}

/** Matches each collection's rule by event, venue, section, price level, tag or hold code, and stores the blocks. */
export const plantMatches = async (transaction: SystemTx, rules: readonly Rule[]): Promise<void> => {
  // Equal blocks of a thousand events are evaluated once.
  const { rows: kinds } = await sql<BlockKind>`
    select distinct b.account_id, e.venue_id, b.section, b.price_level, b.tags, b.hold_code
    from block b join event e on e.id = b.event_id`.execute(transaction)
  const matched = rules.flatMap((rule) => {
    const named = rule.rows.find(({ attribute }) => attribute === 'event')
    return kinds
      .filter((kind) => kind.account_id === rule.accountId)
      .filter((kind) =>
        matches(
          { kind: 'INVENTORY', rows: rule.rows.filter((row) => row !== named) },
          {
            venue: kind.venue_id,
            section: kind.section,
            priceLevel: String(kind.price_level),
            tag: kind.tags,
            holdCode: kind.hold_code,
          },
        ),
      )
      .map((kind) => ({ ...kind, collection_id: rule.id, events: named?.values ?? null }))
  })
  await sql`
    insert into collection_block (account_id, collection_id, event_id, block_id)
    select b.account_id, m.collection_id, b.event_id, b.id
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb)
      m (collection_id uuid, account_id uuid, venue_id uuid, section text, price_level smallint, tags text[], hold_code text, events uuid[])
    join block b on b.account_id = m.account_id and b.section = m.section and b.price_level = m.price_level and b.tags = m.tags
      and b.hold_code is not distinct from m.hold_code
    join event e on e.id = b.event_id and e.venue_id = m.venue_id and (m.events is null or e.id = any(m.events))
    order by m.collection_id, b.event_id, b.id`.execute(transaction)
}
