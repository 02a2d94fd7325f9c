/** List cases of users as employees see them (`list-cases.ts`). */
export const userCases = {
  signIns: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into users (id, email) select app.uuid_v6(), 'row.' || app.uuid_v6()::text || '@example.com' from given returning id
      ), joined as (insert into member (account_id, user_id, role) select $1::uuid, id, 'DOOR' from made)
      insert into sign_in_attempt (user_id, at, area, method, failure, device)
      select id, app.now() - n * interval '1 minute', 'ADMIN', 'PASSWORD', case when n % 2 = 0 then 'WRONG_PASSWORD' end, 'Firefox on Windows'
      from made, generate_series(1, $2::int) n`,
    narrowing: ({ accountId }: { readonly accountId: string }) => ({
      user: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      account: [accountId],
      failed: true,
    }),
  },
}

/** What narrows the employees’ list of users, which is about the same rows as an account’s list of buyers. */
export const everyUser = (accountId: string) => ({
  text: 'BUYER.7.',
  state: ['DISABLED'],
  signedUp: { from: '2200-01-01' },
  employee: true,
  member: true,
  account: [accountId],
})
