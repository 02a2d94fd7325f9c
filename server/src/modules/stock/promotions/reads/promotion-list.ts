import { sql } from 'kysely'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { Promotion } from '../types.ts'
import { isUsedUp, promotionOf, selectPromotions, isInScope, type PromotionRow } from './promotions.ts'

/** The promotions of an account. Figures are read only for the rows of a page. */
export const promotionSource: ListSource<MemberScope, Promotion, PromotionRow> = {
  alias: 'p',
  from: sql`promotion p`,
  scope: isInScope,
  rows: () => selectPromotions(sql`p.id = any(array(select id from page))`),
  rowOf: promotionOf,
}

// The order of the conditions is that of `standingOf`.
const standing = sql`(case
  when p.state <> 'PUBLISHED' then p.state::text
  when p.valid_until <= app.now() then 'ENDED'
  when ${isUsedUp} then 'USED_UP'
  when p.valid_from > app.now() then 'SCHEDULED'
  else 'RUNNING' end)`

/** SQL for the list's sorts and filters. */
export const promotionSql = {
  name: sql`app.fold_text(p.name)`,
  text: sql`(app.fold_text(p.name) || ' ' || coalesce((
    select string_agg(app.fold_text(pc.code), ' ') from promotion_code pc where pc.promotion_id = p.id and pc.batch_id is null and pc.archived_at is null), ''))`,
  priority: sql`p.priority`,
  created: sql`p.created_at`,
  // Not infinity: it can't be part of a cursor.
  starts: sql`coalesce(p.valid_from, '0001-01-01 00:00+00')`,
  ends: sql`coalesce(p.valid_until, '9999-12-31 00:00+00')`,
  hasCode: (isTrue: boolean) => sql`p.automatic is distinct from ${isTrue}`,
  appliesTo: (ids: readonly string[]) => sql`p.state <> 'ARCHIVED' and (p.all_collections or exists (
    select 1 from promotion_collection pc where pc.promotion_id = p.id and pc.collection_id = any(${[...ids]}::uuid[])))`,
  standing,
}
