-- Every step that a state may take; a step that is not here is refused, and a test tries them all.

insert into transition (thing, from_state, to_state)
select split_part(s, ' ', 1), split_part(s, ' ', 2), t
from unnest(array[
  'event DRAFT PUBLISHED', 'event PUBLISHED CANCELLED',
  'collection DRAFT PUBLISHED,ARCHIVED', 'collection PUBLISHED PAUSED,ARCHIVED', 'collection PAUSED PUBLISHED,ARCHIVED', 'collection ARCHIVED DRAFT',
  'cart OPEN FINALIZING,EXPIRED', 'cart FINALIZING FINALIZED,OPEN',
  'hold HELD COMMITTING,RELEASED', 'hold COMMITTING SOLD,HELD,RELEASED',
  'order PENDING COMPLETED,FAILED',
  'purchase PENDING PAID,FAILED', 'purchase PAID PARTIALLY_REFUNDED,REFUNDED,CANCELLED', 'purchase PARTIALLY_REFUNDED REFUNDED,CANCELLED',
  'fulfilment UNFULFILLED FULFILLED,ACQUIRING', 'fulfilment ACQUIRING FULFILLED,STUCK', 'fulfilment STUCK FULFILLED,FAILED',
  'payment REQUIRES_PAYMENT PROCESSING,FAILED', 'payment PROCESSING AUTHORISED,CAPTURED,FAILED', 'payment AUTHORISED CAPTURED,FAILED,VOIDED',
  'payment CAPTURED DISPUTED', 'payment DISPUTED WON,LOST',
  'attempt CREATED SENT,FAILED', 'attempt SENT AUTHORISED,CAPTURED,FAILED,UNKNOWN', 'attempt AUTHORISED CAPTURED,VOIDED,FAILED,UNKNOWN',
  'attempt UNKNOWN SENT,AUTHORISED,CAPTURED,FAILED,VOIDED',
  'refund REQUESTED SENT', 'refund SENT DONE,FAILED,UNKNOWN', 'refund UNKNOWN DONE,FAILED',
  'ticket OWNED LISTED,IN_TRANSFER,USED,FROZEN,VOID', 'ticket LISTED OWNED,RESALE_HELD,VOID', 'ticket IN_TRANSFER OWNED,VOID',
  'ticket RESALE_HELD LISTED,REPLACED,VOID', 'ticket REPLACED VOID', 'ticket FROZEN OWNED,VOID'
]) as s, unnest(string_to_array(split_part(s, ' ', 3), ',')) as t;

-- Guarded in the database as well: a wrong step raises, whoever takes it.
create function app.guard_step(p_thing text, p_from text, p_to text) returns void language plpgsql stable as $$
begin
  if not exists (select 1 from transition where thing = p_thing and from_state = p_from and to_state = p_to) then
    raise exception '% cannot go from % to %', p_thing, p_from, p_to using errcode = 'check_violation', constraint = 'state_step';
  end if;
end $$;
create function app.guard_state() returns trigger language plpgsql as $$
begin perform app.guard_step(tg_argv[0], old.state::text, new.state::text); return new; end $$;
create function app.guard_payment() returns trigger language plpgsql as $$
begin perform app.guard_step('payment', old.payment::text, new.payment::text); return new; end $$;
create function app.guard_fulfilment() returns trigger language plpgsql as $$
begin perform app.guard_step('fulfilment', old.fulfilment::text, new.fulfilment::text); return new; end $$;

do $$
declare t record;
begin
  for t in select * from (values ('event', 'event'), ('collection', 'collection'), ('cart', 'cart'), ('hold', 'hold'), ('orders', 'order'),
                                 ('purchase', 'purchase'), ('attempt', 'attempt'), ('refund', 'refund'), ('ticket', 'ticket')) v (tab, thing) loop
    execute format('create trigger step before update of state on %I for each row when (old.state is distinct from new.state) execute function app.guard_state(%L)', t.tab, t.thing);
  end loop;
end $$;
create trigger step_payment before update of payment on orders for each row when (old.payment is distinct from new.payment) execute function app.guard_payment();
create trigger step_fulfilment before update of fulfilment on purchase for each row when (old.fulfilment is distinct from new.fulfilment) execute function app.guard_fulfilment();
