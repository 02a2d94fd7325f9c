/** List case of delivery methods (`list-cases.ts`). */
export const deliveryCases = {
  deliveryMethods: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into delivery_method (account_id, mechanism, name, position, archived_at)
      select $1::uuid, case when n % 2 = 0 then 'SHIPPING' else 'MOBILE' end::delivery_mechanism, 'Rôw ' || n, n % 1000,
             case when exists (select 1 from delivery_method on_now where on_now.account_id = $1::uuid and on_now.mechanism = case when n % 2 = 0 then 'SHIPPING' else 'MOBILE' end::delivery_mechanism
                                 and on_now.archived_at is null) or n > 2 then app.now() end
      from given, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['OFF'],
      mechanism: ['SHIPPING'],
      account: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
}
