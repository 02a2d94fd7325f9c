import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { MergeMove } from '../reads/merge.ts'

type Merging = {
  readonly fromId: string
  readonly intoId: string
  readonly reason: string
  readonly mergedBy: string | null
  readonly moves: readonly MergeMove[]
}

/** Points what a merge moved at a venue, with the conditions that belong to it. Offers and collections follow by facts. */
const point = async (
  transaction: SystemTx,
  mergeId: string,
  to: { readonly venueId: string; readonly rules: 'rule_before' | 'rule_after' },
): Promise<void> => {
  const rule = sql.ref(`i.${to.rules}`)
  await sql`
    update event e set venue_id = ${to.venueId}, version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'EVENT' and e.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update seat_configuration c set venue_id = ${to.venueId}, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'SEAT_MAP' and c.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update venue_agreement t set venue_id = ${to.venueId}
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'TERMS' and t.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update collection t set rule = ${rule}, version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'COLLECTION' and t.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update collection_template t set rule = ${rule}, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'TEMPLATE' and t.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update promotion t set rule = ${rule}, version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'PROMOTION' and t.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    update add_on t set rule = ${rule}, version = version + 1, edit_version = edit_version + 1, edited_at = app.now(), edited_by = null, updated_at = app.now()
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind = 'ADD_ON' and t.id = i.item_id`.execute(
    transaction,
  )
  await sql`
    insert into fact (kind, account_id, subject_id, data)
    select case i.kind when 'EVENT' then 'EventChanged' when 'COLLECTION' then 'CollectionChanged' when 'TEMPLATE' then 'CollectionTemplateChanged'
                       when 'PROMOTION' then 'PromotionChanged' else 'AddOnChanged' end,
           i.account_id, i.item_id, case i.kind when 'EVENT' then '{"what": "DATES"}' else '{"what": "RULE"}' end::jsonb
    from venue_merge_item i where i.merge_id = ${mergeId} and i.kind not in ('SEAT_MAP', 'TERMS')`.execute(transaction)
}

/** Moves everything from one venue to the other, archives the first, and keeps what moved. Both are locked. */
export const writeMerge = async (
  transaction: SystemTx,
  { fromId, intoId, reason, mergedBy, moves }: Merging,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into venue_merge (from_id, into_id, reason, merged_by, into_version)
    select ${fromId}, v.id, ${reason}, ${mergedBy}::uuid, v.edit_version from venue v where v.id = ${intoId} returning id`.execute(
    transaction,
  )
  const mergeId = rows[0]?.id ?? ''
  const items = moves.map(({ kind, id, accountId, ruleBefore, ruleAfter }) => ({
    kind,
    item_id: id,
    account_id: accountId,
    rule_before: ruleBefore,
    rule_after: ruleAfter,
  }))
  await sql`
    insert into venue_merge_item (merge_id, kind, item_id, account_id, rule_before, rule_after)
    select ${mergeId}, i.kind, i.item_id, i.account_id, nullif(i.rule_before, 'null'), nullif(i.rule_after, 'null')
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i (kind text, item_id uuid, account_id uuid, rule_before jsonb, rule_after jsonb)`.execute(
    transaction,
  )
  await point(transaction, mergeId, { venueId: intoId, rules: 'rule_after' })
  await sql`update venue set archived_at = coalesce(archived_at, app.now()) where id = ${fromId}`.execute(transaction)
}

/** Moves everything back that a merge moved, and restores its venue. Both are locked. */
export const writeMergeUndo = async (
  transaction: SystemTx,
  { id, fromId }: { readonly id: string; readonly fromId: string },
  undoneBy: string | null,
): Promise<void> => {
  await sql`update venue set archived_at = null where id = ${fromId}`.execute(transaction)
  await point(transaction, id, { venueId: fromId, rules: 'rule_before' })
  await sql`update venue_merge set undone_at = app.now(), undone_by = ${undoneBy} where id = ${id}`.execute(transaction)
}
