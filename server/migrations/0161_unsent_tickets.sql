-- Staff can undo for some minutes that they marked mailed tickets as sent. Tickets that weren't mailed stay delivered.
insert into transition (thing, from_state, to_state) values ('fulfilment', 'FULFILLED', 'UNFULFILLED');

create or replace function app.guard_fulfilment() returns trigger language plpgsql as $$
begin
  perform app.guard_step('fulfilment', old.fulfilment::text, new.fulfilment::text);
  if old.fulfilment = 'FULFILLED' and old.sent_at is null then
    raise exception 'fulfilment cannot go from FULFILLED to %: only sent tickets can be unsent', new.fulfilment using errcode = 'check_violation', constraint = 'state_step';
  end if;
  return new;
end $$;
comment on column purchase.sent_at is 'When staff marked its mailed tickets as sent; null if they were not mailed, not yet, or it was undone.';
