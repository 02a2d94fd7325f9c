-- announce_release: tells buyers that codes which were held back are there: one fact TicketsReady per purchase with such tickets that was placed before, once per event and
-- moment. Moments more than a day ago are left out, and events that don't take place. However many processes do it, each buyer is told once. Out: how many.
create or replace function announce_release() returns integer language plpgsql as $$
declare v_n integer;
begin
  with near as (
    select ev.id from ticket_rule tr join event ev on ev.id = tr.event_id or (tr.event_id is null and ev.account_id = tr.account_id)
    where tr.code_reveal = 'AT' and tr.code_at between app.now() - interval '1 day' and app.now()
       or tr.code_reveal = 'HOURS_BEFORE' and ev.date_show between app.now() - interval '1 day' and app.now() + make_interval(hours => tr.code_hours)),
  due as (
    insert into code_release (event_id, account_id, code_from)
    select ev.id, ev.account_id, er.code_from from event ev join event_ticket_rule er on er.event_id = ev.id
    where ev.id in (select id from near) and ev.state = 'PUBLISHED' and er.code_from between app.now() - interval '1 day' and app.now()
    on conflict (event_id, code_from) do nothing returning event_id, code_from),
  told as (
    insert into fact (kind, account_id, subject_id, data)
    select 'TicketsReady', pu.account_id, pu.id, jsonb_build_object('purchaseId', pu.id, 'orderId', pu.order_id, 'eventId', due.event_id)
    from due join lateral (
      select own.id from purchase own where own.event_id = due.event_id
      union select part.purchase_id from purchase_item part where part.of_several and part.event_id = due.event_id) sold on true join purchase pu on pu.id = sold.id
    where pu.state in ('PAID', 'PARTIALLY_REFUNDED') and pu.created_at < due.code_from
      and exists (select 1 from purchase_item item where item.purchase_id = pu.id and item.event_id = due.event_id and item.kind = 'TICKET' and not item.returned)
    returning 1)
  select count(*) into v_n from told;
  return v_n;
end $$;
