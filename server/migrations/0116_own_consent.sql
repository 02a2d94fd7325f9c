-- Users agree to mails of an account, and withdraw it, on their own pages.
alter table account_user
  drop constraint account_user_consent_source_check,
  add constraint account_user_consent_source_check check (consent_source in ('SIGN_UP', 'PROFILE'));
alter table users add column marketing_withdrawn_at timestamptz;
comment on column users.marketing_withdrawn_at is 'when they last stopped agreeing to the mails of organizers they have yet to buy from; marketing_consent_at is null from then on';
