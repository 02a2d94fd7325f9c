-- An organizer is followed for topics. What was agreed to before there were topics covers all of them.
alter table account_user
  add column chosen_topics text[] not null default '{NEW_EVENTS,REMINDERS,OFFERS,NEWS}'
    check (cardinality(chosen_topics) > 0 and chosen_topics <@ '{NEW_EVENTS,REMINDERS,OFFERS,NEWS}'),
  add column topics text[] not null generated always as (
    case when consent_at is not null and (withdrawn_at is null or withdrawn_at < consent_at) then chosen_topics else '{}' end) stored,
  add column greeted_at timestamptz;
comment on column account_user.chosen_topics is 'topics chosen while they last agreed to any; never empty, because who agrees to none has withdrawn';
comment on column account_user.topics is 'topics of the account''s mails that they agree to now: whoever sends to subscribers asks for its topic here';
comment on column account_user.greeted_at is 'when they were last sent the mail that their subscription began; at most once a day';

create table mail_consent (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  user_id uuid not null,
  topic text not null check (topic in ('NEW_EVENTS', 'REMINDERS', 'OFFERS', 'NEWS')),
  consents boolean not null,
  version integer not null check (version > 0),
  source text not null check (source in ('SIGN_UP', 'PROFILE', 'MAIL', 'MEMBER')),
  decided_at timestamptz not null default app.now(),
  foreign key (account_id, user_id) references account_user (account_id, user_id)
);
create index mail_consent_user on mail_consent (user_id, account_id, id);
comment on table mail_consent is 'writer: account-users. What a user decided about one topic of an account''s mails, under which version of the question, and where: SIGN_UP for all organizers they buy from, PROFILE on their page, MAIL by the link in one, MEMBER by staff at their request. Version 1 was one question for all topics. Insert-only; a later decision is a further row.';
create trigger insert_only before update on mail_consent for each row execute function app.guard_insert_only();

insert into mail_consent (account_id, user_id, topic, consents, version, source, decided_at)
select au.account_id, au.user_id, chosen.topic, true, 1, au.consent_source, au.consent_at
from account_user au cross join unnest(au.chosen_topics) chosen (topic) where au.consent_at is not null
union all
select au.account_id, au.user_id, chosen.topic, false, 1, case when au.withdrawn_by = au.user_id then 'PROFILE' else 'MEMBER' end, au.withdrawn_at
from account_user au cross join unnest(au.chosen_topics) chosen (topic) where au.withdrawn_at is not null;

-- It returns whose subscription began, so it is made anew from its file.
drop function if exists refresh_account_users(uuid, uuid[]);
