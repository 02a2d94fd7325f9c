-- Pixels that are on, of accounts that are open: what pages load for visitors who agreed.
drop view if exists shown_pixel cascade;
create view shown_pixel as
select p.account_id, p.position, p.kind, p.token, p.conversion_route, p.transaction_route, p.events
from pixel p join shown_marketplace m on m.account_id = p.account_id
where p.is_on;
