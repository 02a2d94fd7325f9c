/** List case of venues (`list-cases.ts`). */
export const venueCases = {
  venues: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into venue (account_id, name, slug, category, address_line1, city, country, time_zone, archived_at)
      select $1::uuid, 'Rôw ' || n, gen_random_uuid()::text, 'hall', 'Main street 1', 'Bergen', 'NO', 'Europe/Oslo',
             case when n % 3 = 0 then app.now() end
      from given, generate_series(0, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      country: ['DK'],
      owner: ['PLATFORM'],
      account: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      hasEvents: true,
      state: ['ARCHIVED'],
    }),
  },
}
