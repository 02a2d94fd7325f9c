-- Mails with a code for signing in are sent before others, too. The types as in `rules/secrets.ts`.
drop index mail_open_urgent;
create index mail_open_urgent on mail (created_at)
  where state in ('NEW', 'LEASED') and type in ('EMAIL_VERIFICATION', 'ADDRESS_VERIFICATION', 'PASSWORD_RESET', 'MEMBER_INVITATION', 'SIGN_IN_CODE');
