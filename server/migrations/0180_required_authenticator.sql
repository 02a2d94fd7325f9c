alter table account add column requires_authenticator boolean not null default false;
comment on column account.requires_authenticator is 'Whether members need an authenticator app to sign in. Who has none sets it up then.';
