-- A cap or shared allocation made after a refund counted what had come back as sold, for good. Those places come back.
with sold as (
  select hold.id, sum(charge.returned) as returned from hold join hold_charge charge on charge.hold_id = hold.id join counter on counter.id = charge.counter_id
  where hold.state = 'SOLD' and counter.kind in ('POOL', 'BLOCK') group by hold.id having sum(charge.returned) > 0),
short as (
  select charge.hold_id, charge.counter_id, (sold.returned - charge.returned)::integer as n from sold join hold_charge charge on charge.hold_id = sold.id join counter on counter.id = charge.counter_id
  where counter.kind in ('CAP', 'ALLOCATION') and charge.returned < sold.returned and charge.quantity >= sold.returned),
mended as (
  update hold_charge charge set returned = charge.returned + short.n from short
  where charge.hold_id = short.hold_id and charge.counter_id = short.counter_id returning charge.counter_id, short.n)
update counter set sold = counter.sold - mended.n from (select counter_id, sum(n)::integer as n from mended group by 1) mended where counter.id = mended.counter_id;
