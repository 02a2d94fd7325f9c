import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'
import type { ListChoices } from '../types/storefront.ts'

type Row = {
  readonly months: readonly string[]
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly prices: readonly { readonly amount: number; readonly exponent: number; readonly currency: string }[]
}

/** Filter values for the events of some storefronts, from their upcoming events; only of the unlocked collections, unless null. */
export const readListChoices = async (
  database: VisitorDb,
  storefrontIds: readonly string[],
  unlocked: readonly string[] | null = null,
): Promise<ListChoices> => {
  const { rows } = await sql<Row>`
    with l as (
      select l.date_show_local, l.date_show_flags, l.venue_id, coalesce(l.venue_hall, l.venue_name) as venue, l.category, l.tags,
             l.amount, l.exponent, trim(l.currency) as currency
      from listed_event l
      where l.storefront_id = any(${[...storefrontIds]}::uuid[]) and l.state = 'PUBLISHED'
        and l.ends_at > (select app.now())
        and (${unlocked === null} or exists (select 1 from collection_block_shown b where b.collection_id = any(${[...(unlocked ?? [])]}::uuid[]) and b.event_id = l.event_id)))
    select
      (select coalesce(json_agg(distinct to_char(date_show_local, 'YYYY-MM')), '[]') from l
       where not date_show_flags::text[] && array['DATE_HIDE', 'DATE_TBD']) as months,
      (select coalesce(json_agg(json_build_object('id', venue_id, 'name', venue) order by venue), '[]')
       from (select distinct venue_id, venue from l) v) as venues,
      (select coalesce(json_agg(category order by category), '[]') from (select min(category) as category from l group by app.fold_text(category)) c) as categories,
      (select coalesce(json_agg(distinct tag), '[]') from l, unnest(l.tags) tag) as tags,
      (select coalesce(json_agg(json_build_object('amount', amount, 'exponent', exponent, 'currency', currency) order by currency, amount), '[]')
       from (select distinct amount, exponent, currency from l where amount is not null) p) as prices`.execute(database)
  return rows[0] ?? { months: [], venues: [], categories: [], tags: [], prices: [] }
}
