-- Staleness of a form comes from columns of its record, never from the audit trail.

-- `version` keeps rising with whatever claims have to read again; `edit_version` rises with people's saves alone.
alter table collection add column edit_version bigint not null default 1, add column edited_at timestamptz, add column edited_by uuid;
comment on column collection.edit_version is 'the version that a form names: rises with each save by a person, not with a rematch';
update collection c set edit_version = c.version;
update collection c set edited_at = a.at, edited_by = a.actor_id
from (select distinct on (target_id) target_id, at, actor_id from audit
      where target_kind = 'collection' and after #>> '{values,version}' is not null order by target_id, at desc) a
where a.target_id = c.id;
