import { maxCounted } from '@admission/common/validation/bounds.ts'
import type { PromotionId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { Db, SystemDb } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { readRow, type ListSource } from '#platform/lists/source.ts'
import type { PromotionCode, PromotionCodeBatch } from '../types.ts'
import { isInScope } from './promotions.ts'

/** States of a code. */
export const CODE_STATES = ['UNUSED', 'USED', 'ARCHIVED'] as const
export type CodeState = (typeof CODE_STATES)[number]

export const codeStateOf = ({ isArchived, used }: Pick<PromotionCode, 'isArchived' | 'used'>): CodeState =>
  isArchived ? 'ARCHIVED' : used > 0 ? 'USED' : 'UNUSED'

type CodeRecord = {
  readonly id: string
  readonly promotion_id: PromotionId
  readonly counter_id: string
  readonly code: string
  readonly capacity: number
  readonly used: number
  readonly batch_id: string | null
  readonly batch_name: string | null
  readonly replaced_by: string | null
  readonly is_archived: boolean
  readonly created_at: Date
  readonly time_zone: string
}

const codeOf = (row: CodeRecord): PromotionCode => ({
  id: row.id,
  promotionId: row.promotion_id,
  counterId: row.counter_id,
  code: row.code,
  uses: row.capacity === maxCounted ? null : row.capacity,
  used: row.used,
  batchId: row.batch_id,
  batchName: row.batch_name,
  replacedBy: row.replaced_by,
  isArchived: row.is_archived,
  createdAt: row.created_at,
  timezone: row.time_zone,
})

/** The codes of an account's promotions. */
export const codeSource: ListSource<MemberScope, PromotionCode, CodeRecord> = {
  alias: 'pc',
  from: sql`promotion_code pc`,
  scope: (scope) =>
    scope.eventIds === null
      ? sql`pc.account_id = ${scope.accountId}`
      : sql`pc.account_id = ${scope.accountId} and exists (select 1 from promotion p where p.id = pc.promotion_id and ${isInScope(scope)})`,
  rows: () => sql<CodeRecord>`
    select pc.id, pc.promotion_id, pc.counter_id, pc.code, k.capacity, k.held + k.sold as used, pc.batch_id, pb.name as batch_name, successor.code as replaced_by,
           pc.archived_at is not null as is_archived, pc.created_at, a.time_zone
    from page join promotion_code pc on pc.id = page.id join counter k on k.id = pc.counter_id join account a on a.id = pc.account_id
    left join promotion_code_batch pb on pb.id = pc.batch_id left join promotion_code successor on successor.id = pc.replaced_by`,
  rowOf: codeOf,
}

/** SQL for the list's sorts and filters. */
export const codeSql = {
  code: sql`pc.code`,
  text: sql`app.fold_text(pc.code)`,
  created: sql`pc.created_at`,
  promotion: sql`pc.promotion_id`,
  batch: sql`pc.batch_id`,
  isIn: (states: readonly CodeState[]) => sql`
    case when pc.archived_at is not null then 'ARCHIVED'
         when exists (select 1 from counter k where k.id = pc.counter_id and k.held + k.sold > 0) then 'USED' else 'UNUSED' end = any(${[...states]}::text[])`,
}

/** One code; undefined if it doesn't exist or is out of scope. */
export const readCode = (db: Db<'admin'>, scope: MemberScope, id: string): Promise<PromotionCode | undefined> =>
  readRow(db, codeSource, scope, id)

/** The batches of a promotion, latest first, up to 100. */
export const readBatches = async (db: Db<'admin'>, promotionId: string): Promise<PromotionCodeBatch[]> => {
  const { rows } = await sql<PromotionCodeBatch>`
    select pb.id, pb.name, pb.quantity, count(*) filter (where k.held + k.sold > 0)::integer as used,
           count(*) filter (where pc.archived_at is not null)::integer as archived, pb.created_at as "createdAt", a.time_zone as timezone
    from promotion_code_batch pb join account a on a.id = pb.account_id
    join promotion_code pc on pc.batch_id = pb.id join counter k on k.id = pc.counter_id
    where pb.promotion_id = ${promotionId} and pc.replaced_by is null group by pb.id, a.time_zone order by pb.created_at desc, pb.id limit 100`.execute(
    db,
  )
  return rows
}

/** A code that no longer works, and why. */
export type RetiredCode = { readonly promotionId: string; readonly reason: 'PAUSED' | 'REPLACED' | 'WITHDRAWN' }

/** Why a code of these accounts doesn't work, if it did once; undefined for codes that don't exist or were never published. */
export const readRetiredCode = async (
  db: SystemDb,
  accountIds: readonly string[],
  code: string,
): Promise<RetiredCode | undefined> => {
  const { rows } = await sql<RetiredCode>`
    select pc.promotion_id as "promotionId", case when pc.archived_at is null and p.state = 'PAUSED' then 'PAUSED'
           when pc.archived_at is not null and pc.replaced_by is not null then 'REPLACED' else 'WITHDRAWN' end as reason
    from promotion_code pc join promotion p on p.id = pc.promotion_id
    where pc.account_id = ${anyOf(accountIds)} and pc.code = ${code} and p.state <> 'DRAFT'
      and (p.state <> 'PUBLISHED' or pc.archived_at is not null) limit 1`.execute(db)
  return rows[0]
}
