import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { BilledCharge, BilledPurchase, BilledRefund } from '../types.ts'

const chargeJson = (amount: RawBuilder<unknown>) => sql`
  jsonb_build_object('itemId', i.id, 'itemKind', i.kind, 'itemName', concat_ws(', ', coalesce(nullif(i.name, ''), y.name, ''), case when i.kind = 'TICKET' then v.name end), 'kind', c.kind, 'level', c.level, 'name', c.name, 'amount', ${amount},
    'included', c.included, 'tax', case when c.kind = 'TAX' then jsonb_build_object('name', c.name, 'basisPoints', x.basis_points) end)`

const ofCharge = sql`left join event v on v.id = i.event_id left join price_type y on y.id = i.price_type_id left join tax_rate x on x.id = c.source_id and c.kind = 'TAX'`

/**
 * Locks a purchase and reads it as an invoice needs it. Others who issue, credit or refund it wait. Undefined if there is
 * none.
 */
export async function lockBilledPurchase(transaction: SystemTx, id: string): Promise<BilledPurchase | undefined> {
  // Orders come before purchases in the order of locks.
  await sql`select 1 from orders where id = (select p.order_id from purchase p where p.id = ${id}) for no key update`.execute(
    transaction,
  )
  await sql`select 1 from purchase where id = ${id} for no key update`.execute(transaction)
  return readBilledPurchase(transaction, id)
}

/** A purchase as an invoice needs it. Undefined if there is none. */
export async function readBilledPurchase(database: SystemDb, id: string): Promise<BilledPurchase | undefined> {
  const { rows } = await sql<Omit<BilledPurchase, 'charges'> & { readonly charges: readonly BilledCharge[] | null }>`
    select p.id, p.account_id as "accountId", p.user_id as "ownerId", p.state::text as state, p.total, p.currency, p.exponent,
           case when e.date_show_flags && '{DATE_HIDE,DATE_TBD}' or e.visits = 'OPEN' then null
             else (select case when min(d.day) = max(d.day) then min(d.day) end
                   from (select to_char(coalesce(n.starts_at, e.date_show) at time zone e.zone, 'YYYY-MM-DD') as day
                         from purchase_item t left join block b on b.id = t.block_id left join visit n on n.id = b.visit_id
                         where t.purchase_id = p.id and t.kind = 'TICKET') d) end as "suppliedOn",
           jsonb_build_object('name', coalesce(nullif(a.legal_name, ''), a.name), 'addressLine', coalesce(a.address_line, ''), 'taxId', coalesce(a.tax_id, '')) as seller,
           coalesce(nullif(o.info ->> 'name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), o.email) as "buyerName",
           nullif(o.location_billing, '{}') as "locationBilling",
           (select jsonb_agg(${chargeJson(sql`c.amount`)} order by i.kind, i.line_id, i.unit, i.id, c.no)
            from purchase_item i join charge c on c.item_id = i.id and c.kind <> 'SHARE' ${ofCharge} where i.purchase_id = p.id) as charges
    from purchase p join orders o on o.id = p.order_id join account a on a.id = p.account_id join event e on e.id = p.event_id
    left join users u on u.id = p.user_id where p.id = ${id}`.execute(database)
  const [row] = rows
  return (
    row && {
      ...row,
      accountId: trustedAccountId(row.accountId),
      currency: row.currency.trim(),
      charges: row.charges ?? [],
    }
  )
}

/** Refunds of a purchase that have no credit note, oldest first. A failed refund is requested again, and counts once. */
export async function readUncredited(database: SystemDb, purchaseId: string): Promise<BilledRefund[]> {
  const { rows } = await sql<Omit<BilledRefund, 'charges'> & { readonly charges: BilledRefund['charges'] | null }>`
    select r.id, r.amount,
           (select jsonb_agg(${chargeJson(sql`k.amount`)} order by i.kind, i.line_id, i.unit, i.id, c.no)
            from refund_item k join charge c on c.item_id = k.item_id and c.no = k.no and c.kind <> 'SHARE' join purchase_item i on i.id = k.item_id ${ofCharge} where k.refund_id = r.id) as charges
    from refund r where r.purchase_id = ${purchaseId} and r.retry_of is null
      and not exists (select 1 from invoice n where n.refund_id = r.id)
    order by r.created_at, r.id`.execute(database)
  return rows.map((row) => ({ ...row, charges: row.charges ?? [] }))
}
