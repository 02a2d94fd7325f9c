import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, SystemTx } from '#platform/db/kysely.ts'

/** A collection and its copy. */
export type CopyPair = { readonly from: string; readonly to: string }

/** A record whose collections changed, with those of before and after. */
export type Followed = {
  readonly id: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Reads and copies the links of records to collections. */
export type CopiedLinks = {
  /** Names of the records that name one of the collections, in order. */
  readonly names: (
    db: Db<'admin' | 'system'>,
    accountId: AccountId,
    collectionIds: readonly string[],
  ) => Promise<readonly string[]>
  /** Makes these records name the copies, too, as new versions of them. */
  readonly follow: (
    transaction: SystemTx,
    accountId: AccountId,
    copies: { readonly pairs: readonly CopyPair[]; readonly editedBy: string | null },
  ) => Promise<readonly Followed[]>
}

type Links = {
  /** Table of the records: `promotion`. */
  readonly table: string
  /** Table of the collections that they name: `promotion_collection`. */
  readonly link: string
  /** Its column with the record: `promotion_id`. */
  readonly key: string
  /** True for records `re` that can follow. */
  readonly follows: string
  /** Set with each new version, as in `recordTable`. */
  readonly also: string
}

/** How the owner of such tables reads and copies its links to collections. */
export const copiedLinks = ({ table, link, key, follows, also }: Links): CopiedLinks => ({
  names: async (db: Db<'admin' | 'system'>, accountId: AccountId, collectionIds) => {
    const { rows } = await sql<{ name: string }>`
      select re.name from ${sql.id(table)} re where re.account_id = ${accountId} and ${sql.raw(follows)}
        and exists (select 1 from ${sql.id(link)} li where ${sql.id('li', key)} = re.id and li.collection_id = any(${[...collectionIds]}::uuid[]))
      order by app.fold_text(re.name), re.id`.execute(db)
    return rows.map(({ name }) => name)
  },
  follow: async (transaction: SystemTx, accountId: AccountId, { pairs, editedBy }) => {
    const { rows } = await sql<Followed>`
      with linked as (
        insert into ${sql.id(link)} (account_id, ${sql.id(key)}, collection_id)
        select re.account_id, re.id, pa.to_id from ${pairsOf(pairs)}
        join ${sql.id(link)} li on li.collection_id = pa.from_id join ${sql.id(table)} re on re.id = ${sql.id('li', key)}
        where re.account_id = ${accountId} and ${sql.raw(follows)}
        on conflict do nothing returning ${sql.id(key)} as record_id, collection_id
      ), changed as (
        select record_id, array_agg(collection_id::text order by collection_id) as added from linked group by record_id
      )
      update ${sql.id(table)} re set edit_version = re.edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}, ${sql.raw(also)}
      from changed ch, lateral (
        select coalesce(array_agg(li.collection_id::text order by li.collection_id), '{}') as known from ${sql.id(link)} li where ${sql.id('li', key)} = ch.record_id) kn
      where re.id = ch.record_id returning re.id, kn.known as before, kn.known || ch.added as after`.execute(
      transaction,
    )
    return rows
  },
})

const pairsOf = (pairs: readonly CopyPair[]): RawBuilder<unknown> =>
  sql`unnest(${pairs.map(({ from }) => from)}::uuid[], ${pairs.map(({ to }) => to)}::uuid[]) pa (from_id, to_id)`
