/** List cases of e-mails (`list-cases.ts`). */
export const emailCases = {
  accountMails: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into mail (account_id, type, recipient, subject, html, text, message_id, state, expires_at)
      select $1, case when n % 2 = 0 then 'ORDER_RECEIPT' else 'NOTE' end, 'row.' || n || '@example.com', 'Rôw ' || n, '', '', app.uuid_v6()::text,
             case when n % 2 = 0 then 'DONE' else 'NEW' end::mail_state, app.now() + interval '90 days'
      from given, generate_series(1, $2::int) n`,
    narrowing: ({ accountId }: { readonly accountId: string }) => ({
      text: 'ROW.7',
      state: ['KEPT'],
      type: ['ORDER_RECEIPT'],
      account: [accountId],
      created: { from: '2020-01-01', to: '2020-06-01' },
    }),
  },
}
