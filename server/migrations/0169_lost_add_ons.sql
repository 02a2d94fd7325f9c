-- When a cart's time runs out, its add-ons go with its tickets. They are remembered, so that holding the tickets again holds them again.
alter table cart add column lost_add_ons jsonb not null default '[]' check (jsonb_typeof(lost_add_ons) = 'array');
comment on column cart.lost_add_ons is 'add-ons that the cart held when its time ran out: [{id, name, quantity}]; empty once they are held again';
