-- A new storefront is a draft until it is published; those that exist stay as they are. A draft is closed, too, so whatever
-- leaves out archived storefronts leaves out drafts.
alter table storefront add column is_draft boolean not null default false;
comment on column storefront.closed_at is 'when it was archived, or made as a draft; null: it is published';
comment on column storefront.is_draft is 'closed because it was never published, not because it was archived';
