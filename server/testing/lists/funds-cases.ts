/** List case of missing funds (`list-cases.ts`). */
export const fundsCases = {
  discrepancies: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into discrepancy (gateway, cause, subject, order_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at, found_at)
      select 'sandbox', case when n % 2 = 0 then 'CAPTURE_MISSING' else 'REFUND_MISSING' end::discrepancy_cause, gen_random_uuid()::text, (select p.order_id from purchase p where p.account_id = $1 and p.state = 'PAID' limit 1), 'pay_row_' || n,
             n, 0, 0, 'EUR', 2, app.now(), timestamptz '2027-06-02T12:00Z' - make_interval(hours => n)
      from given, generate_series(0, $2::int) n`,
    narrowing: () => ({
      text: 'PAY_ROW_7',
      state: ['RESOLVED'],
      cause: ['REFUND_MISSING'],
      owner: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      account: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      found: { from: '2027-06-02' },
      waits: true,
    }),
  },
}
