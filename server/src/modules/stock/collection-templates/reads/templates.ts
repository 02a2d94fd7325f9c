import type { CollectionScope } from '#modules/stock/collections/policy.ts'
import type { TemplateField } from '#modules/stock/collections/types/collection.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { sql, type RawBuilder } from 'kysely'
import type { CollectionTemplate, Follower, TemplateState } from '../types.ts'

type Values = Pick<Follower, 'description' | 'priority' | 'stranding' | 'rule' | 'onSaleFrom' | 'onSaleUntil'>

/** A row of `shownTemplates`. */
export type TemplateRecord = Values & {
  readonly id: string
  readonly account_id: string
  readonly account_name: string
  readonly name: string
  readonly state: TemplateState
  readonly version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
  readonly time_zone: string
  readonly currency: string
  readonly exponent: number
  readonly collections: number
  readonly locks: readonly TemplateField[]
  readonly granted: boolean
}

export const templateOf = ({
  account_id,
  account_name,
  edited_at,
  edited_by,
  time_zone,
  collections,
  granted,
  ...row
}: TemplateRecord): CollectionTemplate => ({
  ...row,
  accountId: trustedAccountId(account_id),
  accountName: account_name,
  editedAt: edited_at,
  editedBy: edited_by,
  timezone: time_zone,
  collectionCount: collections,
  isGranted: granted,
})

/**
 * Templates `ct`, as an account that may use them sees them: with its own time zone, currency and collections. Null: as employees
 * see them, each as its own account does.
 */
export const shownTemplates = (
  from: RawBuilder<unknown>,
  viewer: string | null,
): RawBuilder<TemplateRecord> => sql<TemplateRecord>`
  select ct.id, a.id as account_id, ct.account_id <> a.id as granted, ct.name, ct.state, ct.locks, ct.description, ct.priority, ct.stranding, ct.rule,
         ct.on_sale_from as "onSaleFrom", ct.on_sale_until as "onSaleUntil", ct.edit_version as version, ct.edited_at, ct.edited_by,
         a.time_zone, a.name as account_name, a.currency, a.exponent,
         (select count(*)::integer from collection c where c.template_id = ct.id and c.state <> 'ARCHIVED') as collections
  from ${from} join account a on a.id = coalesce(${viewer}::uuid, ct.account_id)`

/** Limits templates `ct` to those that an account may make collections from. */
export const isUsableBy = (accountId: string): RawBuilder<unknown> =>
  sql`ct.id in (select ta.template_id from template_account ta where ta.account_id = ${accountId})`

/** One template of the account’s own; undefined if it doesn't exist or belongs to another account. */
export const readTemplate = async (
  transaction: AdminTx,
  { accountId }: Pick<CollectionScope, 'accountId'>,
  id: string,
): Promise<CollectionTemplate | undefined> => {
  const { rows } = await sql<TemplateRecord>`
    ${shownTemplates(sql`collection_template ct`, accountId)} where ct.id = ${id} and ct.account_id = ${accountId}`.execute(
    transaction,
  )
  return rows.map(templateOf)[0]
}

/**
 * One template that the account may make collections from: its own, or one that employees granted it. Undefined if there is none.
 */
export const readUsableTemplate = async (
  transaction: AdminTx,
  { accountId }: Pick<CollectionScope, 'accountId'>,
  id: string,
): Promise<CollectionTemplate | undefined> => {
  const { rows } = await sql<TemplateRecord>`
    ${shownTemplates(sql`collection_template ct`, accountId)} where ct.id = ${id} and ${isUsableBy(accountId)}`.execute(
    transaction,
  )
  return rows.map(templateOf)[0]
}

/** Collections made from a template that aren't archived, by name. */
export const readFollowers = async (transaction: AdminTx, templateId: string): Promise<Follower[]> => {
  const { rows } = await sql<Follower>`
    select c.id, c.name, c.edit_version as version, c.overrides, ct.locks, c.description, c.priority, c.stranding, c.rule,
           c.on_sale_from as "onSaleFrom", c.on_sale_until as "onSaleUntil"
    from collection c join collection_template ct on ct.id = c.template_id where c.template_id = ${templateId} and c.state <> 'ARCHIVED' order by c.name_key, c.id limit 500`.execute(
    transaction,
  )
  return rows
}
