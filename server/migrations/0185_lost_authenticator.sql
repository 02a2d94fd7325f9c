alter table user_authenticator add column lost_at timestamptz;
comment on column user_authenticator.lost_at is 'When its user said that they lost it. It is turned off three days later unless a code of it, or a recovery code, is used.';
create index user_authenticator_lost on user_authenticator (lost_at) where lost_at is not null;
