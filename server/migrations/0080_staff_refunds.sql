-- Refunds by staff: parts of a purchase, a limit by role, and what changed since it was read; names on tickets.

alter table purchase add column version integer not null default 1 check (version > 0);
comment on column purchase.version is 'Rises with every change by staff and with every refund.';

alter table refund_item add column borne boolean not null default false;
comment on column refund_item.borne is 'The beneficiary keeps its fee: the organizer pays this part.';

alter table account add column refund_limit bigint check (refund_limit >= 0);
comment on column account.refund_limit is 'What one member of the box office may refund of one purchase, in minor units of the account''s currency; null: the default.';

alter table ticket add column holder_name text check (holder_name = trim(holder_name) and length(holder_name) between 1 and 200);
update purchase_item i set returned = true from ticket t where t.item_id = i.id and i.kind = 'TICKET' and t.state = 'VOID' and not i.returned;
comment on column purchase_item.returned is 'The unit was refunded, and went back to stock.';

comment on column ticket.holder_name is 'Name that staff put on the ticket; null: that of the order or owner.';
