-- Forms are edited by people: what they are asked for, when, and which questions depend on others.
alter table checkout_form
  drop column per_ticket,
  add column subject text not null default 'ORDER' check (subject in ('ORDER', 'TICKET', 'EVENT')),
  add column asked_from timestamptz,
  add column asked_until timestamptz,
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint checkout_form_asked check (asked_until > asked_from);
create index checkout_form_account on checkout_form (account_id, lower(name));

alter table checkout_question
  add constraint checkout_question_of_form unique (checkout_form_id, id),
  add column minimum_length integer check (minimum_length > 0),
  add column minimum text not null default '',
  add column maximum text not null default '',
  add column pattern text not null default '' check (length(pattern) <= 40),
  add column export_key text not null default '' check (export_key ~ '^[A-Za-z0-9_-]{0,40}$'),
  add column shown_if_question_id uuid,
  add column shown_if_answers text[] not null default '{}',
  add constraint checkout_question_lengths check (minimum_length <= maximum_length),
  add constraint checkout_question_not_itself check (shown_if_question_id <> id),
  add constraint checkout_question_decides foreign key (checkout_form_id, shown_if_question_id)
    references checkout_question (checkout_form_id, id) deferrable initially deferred;
create index checkout_question_shown_if on checkout_question (shown_if_question_id) where shown_if_question_id is not null;
create unique index checkout_question_key on checkout_question (checkout_form_id, lower(export_key)) where export_key <> '' and archived_at is null;
