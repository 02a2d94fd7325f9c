-- Invoices and credit notes, numbered without gaps, and the tax ID that organizers put on them.
alter table account add column tax_id text check (tax_id = trim(tax_id) and length(tax_id) between 1 and 40);
comment on column account.tax_id is 'Number under which the tax authority knows the organizer; printed on invoices.';

create type invoice_kind as enum ('INVOICE', 'CREDIT_NOTE');

create table invoice_number (
  account_id uuid not null references account (id),
  kind invoice_kind not null,
  last bigint not null check (last > 0),
  primary key (account_id, kind)
);
comment on table invoice_number is 'writer: invoices. The last number that an account gave. Its row is locked until the invoice with the number is committed, so no number is skipped or given twice.';

create table invoice (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind invoice_kind not null,
  number bigint not null check (number > 0),
  purchase_id uuid not null,
  refund_id uuid,
  issued_at timestamptz not null default app.now(),
  supplied_on date,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  gross bigint not null check (gross > 0),
  currency char(3) not null,
  exponent smallint not null,
  unique (account_id, id),
  constraint invoice_number_once unique (account_id, kind, number),
  foreign key (account_id, purchase_id) references purchase (account_id, id),
  foreign key (account_id, refund_id) references refund (account_id, id),
  constraint invoice_adds_up check (net + tax = gross),
  constraint invoice_of_refund check ((kind = 'CREDIT_NOTE') = (refund_id is not null))
);
create unique index invoice_of_purchase on invoice (purchase_id) where kind = 'INVOICE';
create unique index invoice_refund on invoice (refund_id) where refund_id is not null;
create index invoice_purchase on invoice (purchase_id);
comment on table invoice is 'writer: invoices. An invoice of a purchase, or a credit note of one of its refunds, as it was issued: seller, buyer and lines are copies. Insert-only. Amounts in minor units; those of credit notes went back.';
comment on column invoice.supplied_on is 'Day of the event at the venue; null if it has no single known day.';
create trigger insert_only before update or delete on invoice for each row execute function app.guard_insert_only();

-- The last wall against gaps: a number follows one that exists.
create function app.guard_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select 1 from invoice i where i.account_id = new.account_id and i.kind = new.kind and i.number = new.number - 1) then
    raise exception 'invoice % of % would leave a gap', new.number, new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger no_gap before insert on invoice for each row execute function app.guard_invoice_number();
