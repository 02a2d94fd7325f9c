create or replace view app.chk_inv_30 as
select p.id::text offender, 'its counter is not a code of its account' detail from promotion_code p left join counter c on c.id = p.counter_id and c.kind = 'CODE' and c.account_id = p.account_id where c.id is null
union all
select p.id::text, format('used %s times of %s', c.held + c.sold, c.capacity) from promotion_code p join counter c on c.id = p.counter_id where c.held + c.sold > c.capacity;
