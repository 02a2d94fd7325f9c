/** List cases of what an account issued (`list-cases.ts`). */
export const invoiceCases = {
  invoices: {
    more: `with given as (select $3::uuid, $4::uuid), sold as (
        select * from purchase where account_id = $1 and state = 'PAID' limit 1
      ), copied as (
        insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
        select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', o.currency, o.exponent, 0, 0, 'row.' || n || '@example.com', o.info
        from given, sold join orders o on o.id = sold.order_id, generate_series(1, $2::int) n returning id
      ), bought as (
        insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
        select app.uuid_v6(), sold.account_id, copied.id, sold.event_id, 'FAILED', sold.currency, sold.exponent, 0 from copied, sold
        returning id, account_id, currency, exponent
      ), numbered as (
        select bought.*, coalesce((select max(number) from invoice where account_id = $1 and kind = 'INVOICE'), 0) + row_number() over (order by id) as number from bought
      ) insert into invoice (id, account_id, kind, number, purchase_id, issued_at, seller, buyer, lines, net, tax, gross, currency, exponent)
        select app.uuid_v6(), account_id, 'INVOICE', number, id, app.now() - number * interval '1 day', '{"name":"Shop","addressLine":"","taxId":""}',
               jsonb_build_object('name', 'Rôw ' || number, 'company', '', 'taxId', '', 'addressLine', ''),
               jsonb_build_array(jsonb_build_object('text', 'Ticket', 'quantity', 1, 'taxes', '[]'::jsonb, 'net', number, 'tax', 0, 'gross', number)), number, 0, number, currency, exponent
        from numbered order by number`,
    narrowing: () => ({ text: 'ROW 7', kind: ['CREDIT_NOTE'], issued: { from: '2200-01-01' } }),
  },
}
