-- Answers as they were given: the question in its words and type of that moment, so that later changes of a form change no
-- receipt. `subject_text` says which ticket or event an answer is about; empty for the whole order.
create table purchase_answer (
  purchase_id uuid not null references purchase (id),
  no smallint not null,
  account_id uuid not null references account (id),
  form_id uuid not null,
  form_version bigint not null,
  question_id uuid not null,
  kind question_kind not null,
  label text not null,
  export_key text not null default '',
  item_id uuid references purchase_item (id),
  subject_text text not null default '',
  answer text not null,
  primary key (purchase_id, no)
);
comment on table purchase_answer is 'writer: orders. One answer of a buyer to an organizer''s question, with the question as it was asked.';
create index purchase_answer_question on purchase_answer (question_id);
create index purchase_answer_account on purchase_answer (account_id, purchase_id);
create index purchase_answer_item on purchase_answer (item_id) where item_id is not null;

insert into purchase_answer (purchase_id, no, account_id, form_id, form_version, question_id, kind, label, export_key, answer)
select p.id, row_number() over (partition by p.id order by q.checkout_form_id, q.position, q.id), p.account_id, q.checkout_form_id, f.edit_version, q.id, q.kind, q.label,
       q.export_key, o.answers ->> q.id::text
from purchase p join orders o on o.id = p.order_id
join checkout_question q on q.account_id = p.account_id and coalesce(o.answers ->> q.id::text, '') <> ''
join checkout_form f on f.id = q.checkout_form_id
where o.answers <> '{}' and q.checkout_form_id in (
  select c.checkout_form_id from checkout_form_collection c join purchase_item i on i.collection_id = c.collection_id where i.purchase_id = p.id);
