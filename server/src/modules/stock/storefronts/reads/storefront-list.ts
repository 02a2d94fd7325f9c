import type { AccessKind } from '@admission/common/storefront-words.ts'
import { sql } from 'kysely'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { Storefront } from '../types/record.ts'
import { selectStorefronts, storefrontOf, isInScope, type StorefrontRecord } from './storefront-record.ts'

/** The storefronts of an account. Figures are read only for the rows of a page. */
export const storefrontSource: ListSource<MemberScope, Storefront, StorefrontRecord> = {
  alias: 's',
  from: sql`storefront s`,
  scope: isInScope,
  rows: ({ accountId }) => selectStorefronts(accountId, sql`s.id = any(array(select id from page))`),
  rowOf: storefrontOf,
}

// The order of the conditions is that of `standingOf`.
const standing = sql`(case
  when s.closed_at is not null and s.is_draft then 'DRAFT'
  when s.closed_at is not null then 'ARCHIVED'
  when s.closes_at <= app.now() then 'CLOSED'
  when s.opens_at > app.now() then 'SCHEDULED'
  else 'OPEN' end)`

/** SQL for the list's sorts and filters. */
export const storefrontSql = {
  name: sql`app.fold_text(s.name)`,
  text: sql`app.fold_text(s.name || ' ' || s.slug)`,
  position: sql`s.position`,
  created: sql`s.created_at`,
  standing,
  lets: (kinds: readonly AccessKind[]) => sql`s.access = any(${[...kinds]}::storefront_access[])`,
  sells: (ids: readonly string[]) => sql`exists (
    select 1 from storefront_collection sc where sc.storefront_id = s.id and sc.collection_id = any(${[...ids]}::uuid[]))`,
}
