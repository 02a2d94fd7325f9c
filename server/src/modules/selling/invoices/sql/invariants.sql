create or replace view app.chk_invoice_numbers as
select format('%s/%s', account_id, kind) offender, format('%s documents, last number %s', count(*), max(number)) detail from invoice group by account_id, kind having count(*) <> max(number)
union all
select format('%s/%s', n.account_id, n.kind), format('last number %s without its document', n.last) from invoice_number n
where not exists (select 1 from invoice i where i.account_id = n.account_id and i.kind = n.kind and i.number = n.last);

create or replace view app.chk_invoice_amounts as
select i.id::text offender, format('%s of a purchase of %s', i.gross, p.total) detail from invoice i join purchase p on p.id = i.purchase_id where i.kind = 'INVOICE' and i.gross <> p.total
union all
select i.id::text, format('%s of a refund of %s', i.gross, r.amount) from invoice i join refund r on r.id = i.refund_id where i.gross <> r.amount or r.purchase_id <> i.purchase_id
union all
select i.id::text, format('lines %s, gross %s', l.gross, i.gross) from invoice i
cross join lateral (select sum((line ->> 'net')::bigint) net, sum((line ->> 'tax')::bigint) tax, sum((line ->> 'gross')::bigint) gross from jsonb_array_elements(i.lines) line) l
where l.net <> i.net or l.tax <> i.tax or l.gross <> i.gross;
