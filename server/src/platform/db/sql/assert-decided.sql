-- app.assert_decided: ends a transaction that would write something other than was decided, because a row it was decided on is no longer there.
create or replace function app.assert_decided(p_is boolean, p_rows text) returns void language plpgsql as $$
begin
  if p_is is not true then raise exception 'no longer as decided: %', p_rows using errcode = 'serialization_failure'; end if;
end $$;
