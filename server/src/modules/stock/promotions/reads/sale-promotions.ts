import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#platform/db/any-of.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { StoredSalePromotion } from '../rules/sale-promotion.ts'

const epoch = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`
const leftOf = (counterId: RawBuilder<unknown>) =>
  sql`(select k.capacity - k.held - k.sold from counter k where k.id = ${counterId})`

/**
 * SQL for the promotions that a cart may use, as JSON (`StoredSalePromotion[]`), for statements that read the cart too:
 * automatic ones of its organizers, and those of its codes. `accounts` and `codes` are SQL arrays.
 */
export const salePromotionsJson = (
  cartId: RawBuilder<unknown>,
  accounts: RawBuilder<unknown>,
  codes: RawBuilder<unknown>,
): RawBuilder<readonly StoredSalePromotion[] | null> => sql`
  select jsonb_agg(jsonb_build_object('id', p.id, 'accountId', p.account_id, 'name', p.name, 'kind', p.kind, 'amount', p.amount, 'basisPoints', p.basis_points,
      'buy', p.buy, 'get', p.get, 'getBasisPoints', p.get_basis_points, 'perOrder', p.per_order, 'stackable', p.stackable, 'priority', p.priority, 'rows', p.rule,
      'from', ${epoch(sql`p.valid_from`)}, 'until', ${epoch(sql`p.valid_until`)}, 'timezone', ac.time_zone, 'currency', p.currency, 'exponent', p.exponent, 'automatic', p.automatic,
      'maximumPerBuyer', p.maximum_per_buyer, 'usesCounterId', p.uses_counter_id, 'usesLeft', ${leftOf(sql`p.uses_counter_id`)},
      'budgetCounterId', p.budget_counter_id, 'budgetLeft', ${leftOf(sql`p.budget_counter_id`)},
      'collectionIds', case when not p.all_collections then
        coalesce((select jsonb_agg(pc.collection_id) from promotion_collection pc where pc.promotion_id = p.id), '[]') end,
      'codes', coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'counterId', d.counter_id, 'left', ${leftOf(sql`d.counter_id`)})
                                order by array_position(${codes}, d.code))
        from promotion_code d where d.account_id = p.account_id and d.code = any(${codes}) and d.promotion_id = p.id and d.archived_at is null), '[]'),
      'used', (select jsonb_build_object('amount', u.amount, 'codeId', u.code_id) from orders o join promotion_use u on u.order_id = o.id
        where o.cart_id = ${cartId} and o.state in ('PENDING', 'COMPLETED') and u.promotion_id = p.id))
    order by p.priority desc, p.id)
  from promotion p join account ac on ac.id = p.account_id
  where p.state = 'PUBLISHED' and p.archived_at is null and p.id in (
    select a.id from promotion a where a.account_id = any(${accounts}) and a.automatic and a.state = 'PUBLISHED'
    union all
    select d.promotion_id from promotion_code d where d.account_id = any(${accounts}) and d.code = any(${codes}) and d.archived_at is null)`

/** The promotions that a cart could use if it had these codes. */
export async function readSalePromotions(
  database: SystemDb,
  cartId: string,
  accountIds: readonly string[],
  codes: readonly string[],
): Promise<readonly StoredSalePromotion[]> {
  const { rows } = await sql<{ promotions: readonly StoredSalePromotion[] | null }>`
    select (${salePromotionsJson(sql`${cartId}::uuid`, sql`${[...accountIds]}::uuid[]`, sql`${[...codes]}::text[]`)}) as promotions`.execute(
    database,
  )
  return rows[0]?.promotions ?? []
}

/** Automatic promotions of some accounts, as they stand for someone who has nothing in a cart. Previews read them, too. */
export async function readAutomaticPromotions(
  database: SystemDb,
  accountIds: readonly string[],
): Promise<readonly StoredSalePromotion[]> {
  const { rows } = await sql<StoredSalePromotion>`
    select p.id, p.account_id as "accountId", p.name, p.kind, p.amount, p.basis_points as "basisPoints", p.buy, p.get, p.get_basis_points as "getBasisPoints",
      p.per_order as "perOrder", p.stackable, p.priority, p.rule as rows, ${epoch(sql`p.valid_from`)} as "from", ${epoch(sql`p.valid_until`)} as until,
      ac.time_zone as timezone, p.currency, p.exponent, p.automatic, p.maximum_per_buyer as "maximumPerBuyer",
      p.uses_counter_id as "usesCounterId", ${leftOf(sql`p.uses_counter_id`)} as "usesLeft", p.budget_counter_id as "budgetCounterId",
      ${leftOf(sql`p.budget_counter_id`)} as "budgetLeft",
      case when not p.all_collections then array(select pc.collection_id from promotion_collection pc where pc.promotion_id = p.id) end as "collectionIds",
      '[]'::jsonb as codes, null::jsonb as used
    from promotion p join account ac on ac.id = p.account_id
    where p.account_id = ${anyOf(accountIds)} and p.automatic and p.state = 'PUBLISHED' and p.archived_at is null
    order by p.priority desc, p.id`.execute(database)
  return rows
}

/** A buyer, as far as promotions need more than their cart says. */
export type PromotionBuyer = {
  readonly email: string
  readonly isVerified: boolean
  /** All addresses that the buyer has proved to be theirs. */
  readonly verifiedEmails: readonly string[]
  /** Events of paid purchases, and of tickets held. */
  readonly boughtBefore: readonly string[]
  readonly holdsTicketOf: readonly string[]
  readonly uses: readonly PromotionUses[]
}

/** How often one subject of a buyer uses a promotion, paid or being paid. */
export type PromotionUses = { readonly promotionId: string; readonly subject: string; readonly used: number }

/** Reads what conditions ask of a signed-in buyer. */
export async function readPromotionBuyer(
  database: SystemDb,
  userId: string,
): Promise<Omit<PromotionBuyer, 'uses'> | undefined> {
  const { rows } = await sql<Omit<PromotionBuyer, 'uses'>>`
    select u.email, u.email_verified_at is not null as "isVerified",
      array(select ue.email from user_email ue where ue.user_id = u.id and ue.verified_at is not null and ue.removed_at is null) as "verifiedEmails",
      array(select p.event_id from purchase p where p.user_id = u.id and p.state not in ('PENDING', 'FAILED')
            union select i.event_id from purchase p join purchase_item i on i.purchase_id = p.id and i.of_several where p.user_id = u.id and p.of_several and p.state not in ('PENDING', 'FAILED')) as "boughtBefore",
      array(select distinct s.event_id from stack s where s.owner_id = u.id) as "holdsTicketOf"
    from users u where u.id = ${userId}::uuid`.execute(database)
  return rows[0]
}

/** Reads how often these subjects use these promotions. */
export async function readPromotionUses(
  database: SystemDb,
  promotionIds: readonly string[],
  subjects: readonly string[],
): Promise<readonly PromotionUses[]> {
  const { rows } = await sql<PromotionUses>`
    select l.rule_id as "promotionId", l.subject, l.held + l.sold as used from limit_use l
    where l.rule_id = ${anyOf(promotionIds)} and l.subject = ${anyOf(subjects)}`.execute(database)
  return rows
}
