-- An invoice stays as it was issued, unless its buyer is erased: then it no longer says who they were. A company isn't a person, and stays.
create function app.erased_buyer(p_buyer jsonb) returns jsonb language sql immutable as $$
  select p_buyer || '{"name":"","addressLine":""}' || case when coalesce(p_buyer ->> 'company', '') = '' then '{"taxId":""}'::jsonb else '{}' end $$;
drop trigger insert_only on invoice;
create trigger insert_only before delete on invoice for each row execute function app.guard_insert_only();
create trigger buyer_only before update on invoice for each row
  when (new.buyer is distinct from app.erased_buyer(old.buyer) or to_jsonb(new) - 'buyer' is distinct from to_jsonb(old) - 'buyer')
  execute function app.guard_insert_only();
