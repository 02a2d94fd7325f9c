/** List case of people on waitlists (`list-cases.ts`). */
export const waitlistCases = {
  waitlistEntries: {
    more: `with made as (
        insert into price_type (id, account_id, collection_id, name) select app.uuid_v6(), $1::uuid, $4::uuid, 'Row of people' returning id
      ) insert into waitlist_entry (account_id, storefront_id, event_id, collection_id, price_type_id, email, quantity, state, ended_at)
      select $1::uuid, $4::uuid, $3::uuid, $4::uuid, made.id, 'row ' || n || '-' || made.id || '@post.example', 1,
             (case when n % 2 = 0 then 'WAITING' else 'REMOVED' end)::waitlist_state, case when n % 2 = 1 then app.now() end
      from made, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['WAITING'],
      event: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      joined: { from: '2020-01-01', to: '2020-06-01' },
    }),
  },
}
