-- Organizers choose whether buyers of a postponed event may return their tickets, and until when.
alter table event add column postponed_refund_until timestamptz;
comment on column event.postponed_refund_until is 'until when buyers from before it was postponed get everything back; one that is over when it was postponed: they keep their tickets. Null: 14 days, as for all that were postponed before there was a choice.';
