import type { AccountId } from '@admission/common/ids.ts'
import type { ConditionRow } from '@admission/common/conditions/types.ts'
import type { CollectionDetail, TemplateField } from '#modules/stock/collections/types/collection.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { sql } from 'kysely'
import type { CollectionTemplate, TemplateState } from './types.ts'

export const writeTemplateDetail = async (
  transaction: AdminTx,
  id: string,
  { name, description, priority, onSaleFrom, onSaleUntil, stranding }: CollectionDetail,
): Promise<void> => {
  await sql`
    update collection_template set name = ${name}, description = ${description}, priority = ${priority},
      on_sale_from = ${onSaleFrom}, on_sale_until = ${onSaleUntil}, stranding = ${stranding} where id = ${id}`.execute(
    transaction,
  )
}

export const writeTemplateRule = async (
  transaction: AdminTx,
  id: string,
  rows: readonly ConditionRow[],
): Promise<void> => {
  await sql`update collection_template set rule = ${JSON.stringify(rows)}::jsonb where id = ${id}`.execute(transaction)
}

export const writeTemplateLocks = async (
  transaction: AdminTx,
  id: string,
  locks: readonly TemplateField[],
): Promise<void> => {
  await sql`update collection_template set locks = ${[...locks]}::text[] where id = ${id}`.execute(transaction)
}

export const writeTemplateState = async (transaction: AdminTx, id: string, state: TemplateState): Promise<void> => {
  await sql`update collection_template set state = ${state} where id = ${id}`.execute(transaction)
}

type NewTemplate = Pick<
  CollectionTemplate,
  'name' | 'description' | 'priority' | 'onSaleFrom' | 'onSaleUntil' | 'stranding' | 'rule' | 'locks'
>

/** Inserts a template and returns its ID. */
export const insertTemplate = async (
  transaction: SystemTx,
  accountId: AccountId,
  { name, description, priority, onSaleFrom, onSaleUntil, stranding, rule, locks }: NewTemplate,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into collection_template (account_id, name, description, priority, on_sale_from, on_sale_until, stranding, rule, locks)
    values (${accountId}, ${name}, ${description}, ${priority}, ${onSaleFrom}, ${onSaleUntil}, ${stranding}, ${JSON.stringify(rule)}::jsonb, ${[...locks]}::text[])
    returning id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('the insert returned no row')
  return row.id
}

/** Lets an account use a template. False if it already may. */
export const insertGrant = async (
  transaction: SystemTx,
  { templateId, accountId, ownerId, by }: Readonly<Record<'templateId' | 'accountId' | 'ownerId' | 'by', string>>,
): Promise<boolean> => {
  const { rows } = await sql<{ template_id: string }>`
    insert into template_account (account_id, template_id, owner_id, granted_by) values (${accountId}, ${templateId}, ${ownerId}, ${by})
    on conflict do nothing returning template_id`.execute(transaction)
  return rows.length > 0
}

/** Waits for what is being made from a granted template, and keeps more from being made. False if it isn't granted. */
export const lockGrant = async (transaction: SystemTx, accountId: string, templateId: string): Promise<boolean> => {
  const { rows } = await sql<{ template_id: string }>`
    select template_id from template_account where account_id = ${accountId} and template_id = ${templateId} and granted_by is not null for update`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Ends that an account may use a template. Nothing of the account follows it any longer, or the database refuses. */
export const deleteGrant = async (transaction: SystemTx, accountId: string, templateId: string): Promise<void> => {
  await sql`
    delete from template_account where account_id = ${accountId} and template_id = ${templateId} and granted_by is not null`.execute(
    transaction,
  )
}

/** Keeps an account's right to use a template until the transaction ends. False if it has none. */
export const keepUsable = async (transaction: SystemTx, accountId: string, templateId: string): Promise<boolean> => {
  const { rows } = await sql<{ template_id: string }>`
    select template_id from template_account where account_id = ${accountId} and template_id = ${templateId} for key share`.execute(
    transaction,
  )
  return rows.length > 0
}
