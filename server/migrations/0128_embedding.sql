-- Storefronts in organizers' own pages: the websites that may show one in a frame, and codes that hand a frame's cart over to
-- the site itself.

alter table storefront
  add column embed_origins text[] not null default '{}',
  -- They become part of a content security policy.
  add constraint storefront_embed_origins check (
    cardinality(embed_origins) <= 20 and array_position(embed_origins, null) is null and array_position(embed_origins, '') is null
    and array_to_string(embed_origins, '') ~ '^[a-z0-9:/.-]*$' and array_to_string(embed_origins, '|') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?(\||$))*$');
comment on column storefront.embed_origins is 'Scheme, host and port of the websites that may show it in a frame.';

create table cart_handover (
  code_hash bytea primary key,
  cart_id uuid not null references cart (id) on delete cascade,
  token_hash bytea not null,
  key_hash bytea,
  expires_at timestamptz not null
);
create index cart_handover_cart on cart_handover (cart_id);
comment on table cart_handover is 'writer: carts. One code that passes a cart on to another browser storage of its buyer.';
comment on column cart_handover.token_hash is 'the cart''s secret when the code was made: once the cart has another, the code is void';
comment on column cart_handover.key_hash is 'the request that used the code: only its retry gets the same answer';
