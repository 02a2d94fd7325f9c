import { sql, type RawBuilder } from 'kysely'
import type { StoredSaleAddOn } from '../rules/sale-add-on.ts'

const epoch = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000)::bigint`

/**
 * SQL for the add-ons that a cart holds or may hold, as JSON (`StoredSaleAddOn[]`), for statements that read the cart too.
 * Organizers without add-ons (feature productIntegrations) offer none. `accounts` is an SQL array.
 */
export const saleAddOnsJson = (
  cartId: RawBuilder<unknown>,
  accounts: RawBuilder<unknown>,
): RawBuilder<readonly StoredSaleAddOn[] | null> => sql`
  select jsonb_agg(jsonb_build_object('id', ao.id, 'accountId', ao.account_id, 'name', ao.name, 'description', ao.description, 'imagePath', ao.image_path, 'imageAlt', ao.image_alt,
      'isPublished', ao.state = 'PUBLISHED' and 'productIntegrations' = any(ac.features), 'amount', ao.amount, 'currency', ao.currency, 'exponent', ao.exponent,
      'perTicket', ao.per_ticket, 'atCheckout', ao.placement = 'CHECKOUT', 'required', ao.required, 'minimum', ao.minimum, 'maximum', ao.maximum, 'counterId', ao.counter_id,
      'left', (select k.capacity - k.held - k.sold from counter k where k.id = ao.counter_id), 'rows', ao.rule,
      'collectionIds', case when not ao.all_collections then
        coalesce((select jsonb_agg(x.collection_id) from add_on_collection x where x.add_on_id = ao.id), '[]') end,
      'from', ${epoch(sql`ao.valid_from`)}, 'until', ${epoch(sql`ao.valid_until`)},
      'taxes', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'basisPoints', r.basis_points,
          'mode', case when r.inclusive then 'INCLUSIVE' else 'EXCLUSIVE' end) order by r.id)
        from tax_rate r where r.account_id = ao.account_id and r.tax_class = ao.tax_class
          and r.valid_from <= app.now() and (r.valid_until is null or r.valid_until > app.now())), '[]'),
      'chosen', (select jsonb_build_object('id', w.id, 'holdId', w.hold_id, 'quantity', w.quantity, 'snapshot', w.snapshot, 'isHeld', ao.counter_id is null
          or exists (select 1 from hold_charge g where g.hold_id = w.hold_id and g.counter_id = ao.counter_id))
        from cart_add_on w where w.cart_id = ${cartId} and w.add_on_id = ao.id))
    order by ao.position, ao.id)
  from add_on ao join account ac on ac.id = ao.account_id
  where ao.id in (
    select o.id from add_on o where o.account_id = any(${accounts}) and o.state = 'PUBLISHED'
    union all
    select w.add_on_id from cart_add_on w where w.cart_id = ${cartId})`
