-- A cart line can be gone by now, so storefronts aren't compared; days aren't either, because an account's time zone can change before its sums are counted again.
create or replace view app.chk_inv_42 as
with kept as (
  select account_id, event_id, collection_id, price_type_id, currency, sum(tickets) tickets, sum(face) face, sum(extra) extra, sum(discount) discount, sum(fee) fee, sum(tax) tax, sum(delivery) delivery,
         sum(add_on) add_on, sum(protection) protection, sum(paid) paid, sum(refunded) refunded, sum(collected) collected, sum(to_organizer) to_organizer, sum(to_platform) to_platform, sum(to_gateway) to_gateway, sum(to_tax) to_tax,
         sum(to_insurer) to_insurer, sum(to_seller) to_seller, sum(to_payee) to_payee
  from sales_day group by 1, 2, 3, 4, 5
), made as (
  select account_id, event_id, collection_id, price_type_id, currency, sum(tickets), sum(face), sum(extra), sum(discount), sum(fee), sum(tax), sum(delivery), sum(add_on), sum(protection), sum(paid), sum(refunded), sum(collected),
         sum(to_organizer), sum(to_platform), sum(to_gateway), sum(to_tax), sum(to_insurer), sum(to_seller), sum(to_payee)
  from sums_of_sales(array(select source_id from sales_counted join purchase on purchase.id = source_id), array(select source_id from sales_counted join refund on refund.id = source_id)) group by 1, 2, 3, 4, 5
)
select format('%s/%s', different.account_id, different.event_id) offender, format('%s: paid %s, refunded %s', different.side, different.paid, different.refunded) detail
from (select 'kept' side, extra_rows.* from (select * from kept except select * from made) extra_rows
      union all select 'made', missing_rows.* from (select * from made except select * from kept) missing_rows) different;

create or replace view app.chk_inv_42_sums as
select format('%s/%s/%s', account_id, event_id, day) offender, format('parts of %s, paid %s, refunded %s', face + extra + discount + fee + tax + delivery + add_on + protection, paid, refunded) detail
from sales_day
where face + extra + discount + fee + tax + delivery + add_on + protection <> paid or to_organizer + to_platform + to_gateway + to_tax + to_insurer + to_seller + to_payee <> paid - refunded;

create or replace view app.chk_inv_42_ledger as
select kept.account_id::text offender, format('%s: cleared %s, in the ledger %s; for the organizer %s, in the ledger %s', kept.currency, kept.cleared, books.cleared, kept.organizer, books.organizer) detail
from (select account_id, currency, sum(paid - refunded - collected) cleared, sum(to_organizer - collected) organizer from sales_day group by 1, 2) kept
join (select jo.account_id, en.currency, coalesce(sum(en.amount) filter (where en.ledger_account = 'CLEARING'), 0) cleared, - coalesce(sum(en.amount) filter (where en.ledger_account = 'ORGANIZER'), 0) organizer
      from sales_counted sc join journal jo on jo.subject_id = sc.source_id and jo.kind in ('SALE', 'REFUND') join entry en on en.journal_id = jo.id group by 1, 2) books
  on books.account_id = kept.account_id and books.currency = kept.currency
where kept.cleared <> books.cleared or kept.organizer <> books.organizer;
