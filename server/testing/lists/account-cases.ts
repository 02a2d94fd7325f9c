// One more than asked for, as other lists have rows of their world.
const more = (isArchived: boolean): string => `with given as (select $3::uuid, $4::uuid)
  insert into account (id, name, slug, currency, exponent, time_zone, statement_descriptor, suspended_at, suspended_reason, archived_at, archive_reason)
  select id, 'Rôw ' || n, 'row-' || $1::text || '-' || id, 'EUR', 2, 'Europe/Oslo', 'ROW', case when n % 2 = 0 then app.now() end, case when n % 2 = 0 then 'Walked' end,
         ${isArchived ? `app.now() - n * interval '1 second', 'Row'` : 'null, null'}
  from given, generate_series(0, $2::int) n cross join lateral (select app.uuid_v6() as id where n >= 0) made`

// Their rows belong to no account, so those of a test are found by their URL name.
const own = ({ accountId }: { readonly accountId: string }) => ({ text: accountId })

/** List cases of the accounts that employees look after (`list-cases.ts`). */
export const accountCases = {
  accounts: {
    more: more(false),
    own,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['SUSPENDED'],
      hasOwner: true,
      currency: ['JPY'],
      timezone: ['Asia/Tokyo'],
      created: { from: '2000-01-01', to: '2000-01-02' },
    }),
  },
  archivedAccounts: { more: more(true), own, narrowing: () => ({ text: 'ROW 7' }) },
}
