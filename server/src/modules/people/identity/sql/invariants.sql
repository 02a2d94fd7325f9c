create or replace view app.chk_inv_36 as
select id::text offender, format('%s: %s bytes of hash, made %s, ends %s', purpose, octet_length(token_hash), created_at, expires_at) detail
from secret_link where octet_length(token_hash) < 32 or expires_at <= created_at or (used_at is not null and used_at > expires_at)
union all
select id::text, format('session: %s bytes of hash', octet_length(token_hash)) from session where octet_length(token_hash) < 32;
