-- Codes were stored as typed in capitals, so those with full-width letters, typographic dashes or invisible characters no longer match
-- what `typedCode` of common/src/typed-code.ts makes of the same text. Where two codes of an account would become one, and where
-- the result has no valid length, the code stays: the one that is written plainly works.
create or replace function pg_temp.typed_code(p_code text) returns text language sql immutable as $$
  select upper(btrim(regexp_replace(btrim(translate(
    regexp_replace(normalize(p_code, nfkc),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'),
    U&'\2010\2011\2012\2013\2014\2015\2043\2212', '--------')), '\.$', ''))) $$;

update promotion_code pc set code = ne.code
from (select co.id, co.account_id, pg_temp.typed_code(co.code) as code,
             row_number() over (partition by co.account_id, pg_temp.typed_code(co.code) order by co.archived_at is not null, co.created_at, co.id) as place
      from promotion_code co) ne
where pc.id = ne.id and pc.code <> ne.code and ne.place = 1 and ne.code = upper(ne.code) and length(ne.code) between 2 and 40
  and not exists (select 1 from promotion_code ot where ot.account_id = pc.account_id and ot.code = ne.code);

update price_type pt set unlock_code = pg_temp.typed_code(pt.unlock_code)
where pt.unlock_code <> pg_temp.typed_code(pt.unlock_code) and length(pg_temp.typed_code(pt.unlock_code)) between 4 and 40;
