-- Searches find "Café" for "cafe" and "O’Brien" for "o'brien". The same steps as `foldText` of common/src/fold-text.ts; a test compares
-- both on every character. Keys and indexes are made of it, so it never changes: another way of folding is another function.
create function app.fold_text(p_text text) returns text language sql immutable parallel safe as $$
  -- Most texts have only letters of ASCII, for which this takes a tenth of the time.
  select case when p_text collate "pg_c_utf8" !~ '[^!-_a-~ ]|  |^ | $' then lower(p_text collate "pg_c_utf8") else normalize(btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(p_text, U&'\00b4', ''''), nfkd),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g') collate "pg_c_utf8"),
      U&'`\02b9\02bb\02bc\02bd\2018\2019\201a\201b\2032\2035\a78b\a78c\2010\2011\2012\2013\2014\2015\2043\2212øłđðħŧıς',
      '''''''''''''''''''''''''''--------olddhtiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' '), nfc) end $$;
comment on function app.fold_text is 'a text as it is compared in a search: without case, accents and invisible characters';

alter table event alter column name_key set expression as (app.fold_text(name));
alter table collection alter column name_key set expression as (app.fold_text(name));
alter table account_user alter column name_key set expression as (app.fold_text(coalesce(nullif(name, ''), email)));
alter table account_user add column text_key text collate "C" not null generated always as (app.fold_text(name || ' ' || email)) stored;
comment on column account_user.text_key is 'what a user is looked for by: name and address, without accents';
alter table orders alter column buyer_key set expression as (app.fold_text(coalesce(info ->> 'name', '') || chr(10) || email));
comment on column orders.buyer_key is 'what a purchase is looked for by: the name that was given and the address, without accents';

drop index users_name_words;
create index users_name_words on users using gin ((app.fold_text(first_name || ' ' || last_name)) gin_trgm_ops);
drop index checkout_form_account;
create index checkout_form_account on checkout_form (account_id, app.fold_text(name));
