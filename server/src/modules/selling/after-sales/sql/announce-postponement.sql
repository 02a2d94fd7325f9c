-- announce_postponement: announces to every buyer of an event that it was postponed: one fact PurchasePostponed per paid purchase of which tickets of this event are left.
create or replace function announce_postponement(p_event uuid) returns void language sql as $$
  insert into fact (kind, account_id, subject_id, data)
  select 'PurchasePostponed', account_id, id, jsonb_build_object('purchaseId', id, 'orderId', order_id, 'eventId', p_event) from purchase
  where (event_id = p_event or id = any (array(select part.purchase_id from purchase_item part where part.of_several and part.event_id = p_event))) and state in ('PAID', 'PARTIALLY_REFUNDED')
    and exists (select 1 from purchase_item item where item.purchase_id = purchase.id and item.event_id = p_event and item.kind = 'TICKET' and not item.returned)
$$;
