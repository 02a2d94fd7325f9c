-- Links that people wait for are found without looking at the other mails that wait. The types as in `rules/secrets.ts`.
create index mail_open_urgent on mail (created_at)
  where state in ('NEW', 'LEASED') and type in ('EMAIL_VERIFICATION', 'ADDRESS_VERIFICATION', 'PASSWORD_RESET', 'MEMBER_INVITATION');
