-- Files that buyers send as answers. The bytes are in the storage, under the account and this ID; only staff who may see orders get them.
create table answer_file (
  id uuid primary key,
  account_id uuid not null references account (id),
  cart_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/webp')),
  size integer not null check (size > 0),
  created_at timestamptz not null default app.now(),
  unique (account_id, id)
);
comment on table answer_file is 'writer: checkout-forms. A file that a buyer sent as an answer; deleted if no order was made of the cart.';
create index answer_file_created on answer_file (created_at);
create index answer_file_cart on answer_file (cart_id);

alter table purchase_answer add column file_id uuid, add constraint purchase_answer_file foreign key (account_id, file_id) references answer_file (account_id, id);
create index purchase_answer_file on purchase_answer (file_id) where file_id is not null;
