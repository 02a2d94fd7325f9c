-- One date's sale can be paused where its collection sells several.

-- With the collection, because a claim locks that row and compares its version: whoever pauses a date raises the version, and no claim that
-- knew the offer before is granted after. Few at a time: what is resumed leaves.
alter table collection add column paused_events uuid[] not null default '{}';
comment on column collection.paused_events is 'Events whose sale by this collection is paused. Raises version with every change.';

-- A date that is paused stays in the lists of the shop and says so.
alter type availability_label add value 'PAUSED';
