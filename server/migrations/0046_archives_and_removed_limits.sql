-- Why and when a collection was archived. Limits that were removed, whose counts stay.

alter table collection
  add column archived_at timestamptz,
  add column archive_reason text check (length(archive_reason) between 1 and 500),
  add constraint collection_archive check (archive_reason is null or archived_at is not null);
update collection set archived_at = updated_at where state = 'ARCHIVED';
comment on column collection.archived_at is 'set while it is archived';

alter table limit_rule
  add column removed_at timestamptz,
  add constraint limit_rule_removed check (removed_at is null or not active);
comment on column limit_rule.removed_at is 'removed by its account; what was counted stays, and it can be restored';
