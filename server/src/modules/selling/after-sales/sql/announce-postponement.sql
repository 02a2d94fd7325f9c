-- announce_postponement: announces to every buyer of an event that it was postponed: one fact PurchasePostponed per paid purchase of which tickets are left.
create or replace function announce_postponement(p_event uuid) returns void language sql as $$
  insert into fact (kind, account_id, subject_id, data)
  select 'PurchasePostponed', account_id, id, jsonb_build_object('purchaseId', id, 'orderId', order_id) from purchase
  where event_id = p_event and state in ('PAID', 'PARTIALLY_REFUNDED')
    and exists (select 1 from purchase_item item where item.purchase_id = purchase.id and item.kind = 'TICKET' and not item.returned)
$$;
