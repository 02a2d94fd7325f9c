-- Of two methods with the same mechanism for the same tickets, buyers are offered the first. Others that were on go off.
update delivery_method me set archived_at = app.now(), edit_version = edit_version + 1 where archived_at is null and exists (
  select 1 from delivery_method first where first.account_id = me.account_id and first.mechanism = me.mechanism and first.archived_at is null
    and first.event_id is not distinct from me.event_id and first.collection_id is not distinct from me.collection_id and (first.position, first.id) < (me.position, me.id));
create unique index delivery_method_alone on delivery_method (account_id, mechanism, event_id, collection_id) nulls not distinct where archived_at is null;
