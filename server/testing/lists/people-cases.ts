import { waitlistCases } from '#testing/lists/waitlist-cases.ts'

/** List cases of people: who waits, whom an account's staff sell to, and of guests for whom they hold tickets (`list-cases.ts`). */
export const peopleCases = {
  ...waitlistCases,
  purchasers: {
    more: `with venue_terms as (
        insert into venue_agreement (account_id, venue_id, version) select $1::uuid, venue_id, 1 from event where id = $3
        on conflict (account_id, venue_id) do update set version = venue_agreement.version returning id
      ), made as (
        insert into purchaser (account_id, email, name)
        select $1::uuid, 'row-' || n || '-' || app.uuid_v6() || '@post.example', 'Rôw ' || n || coalesce($4::text, '') from generate_series(1, $2::int) n returning id
      ) insert into charge_agreement (account_id, purchaser_id, agreement_id, state, ended_at, ended_because)
      select $1::uuid, made.id, venue_terms.id, (case when row_number() over () % 2 = 0 then 'INVITED' else 'REVOKED' end)::charge_agreement_state,
             case when row_number() over () % 2 = 1 then app.now() end, case when row_number() over () % 2 = 1 then 'STAFF' end
      from made, venue_terms`,
    narrowing: () => ({ text: 'ROW 7', state: ['INVITED'] }),
  },
  guests: {
    more: `with made as (
        insert into price_type (id, account_id, collection_id, name) select app.uuid_v6(), $1::uuid, $4::uuid, 'Row of guests' returning id
      ) insert into concierge_invitation (account_id, event_id, storefront_id, collection_id, price_type_id, guest_name, email, quantity, unit_amount, currency, exponent,
        cart_id, line_id, held_until, ended_at, ended_because)
      select $1::uuid, $3::uuid, $4::uuid, $4::uuid, made.id, 'Rôw ' || n, 'row-' || n || '@post.example', 1, 100, 'USD', 2, app.uuid_v6(), app.uuid_v6(),
             app.now() + interval '1 hour', case when n % 2 = 1 then app.now() end, case when n % 2 = 1 then 'WITHDRAWN' end
      from made, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['WITHDRAWN'],
      event: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  attendees: {
    more: `with given as (select $3::uuid, $4::uuid), sold as (
        select t.* from given, ticket t where t.account_id = $1::uuid and t.state = 'OWNED' order by t.id limit 1
      ), numbered as materialized (select n, app.uuid_v6() as item_id from generate_series(1, $2::int) n
      ), item as (
        insert into purchase_item (id, account_id, purchase_id, line_id, hold_id, unit, event_id, block_id, collection_id, price_type_id, name, amount)
        select nu.item_id, i.account_id, i.purchase_id, app.uuid_v6(), i.hold_id, 1, i.event_id, i.block_id, i.collection_id, i.price_type_id, case when nu.n % 2 = 0 then 'Row' else i.name end, 0
        from numbered nu, sold join purchase_item i on i.id = sold.item_id
      ) insert into ticket (id, account_id, stack_id, item_id, event_id, block_id, holder_name)
        select app.uuid_v6(), sold.account_id, sold.stack_id, nu.item_id, sold.event_id, sold.block_id, 'Row ' || nu.n from numbered nu, sold`,
    narrowing: () => ({
      text: 'ROW 7',
      price: ['Row'],
      checkedIn: true,
      event: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  scans: {
    more: `with made as (
        insert into check_in_list (account_id, event_id, name) values ($1::uuid, $3::uuid, 'Row of scans') returning id
      ), device as (
        insert into scan_device (account_id, event_id, name, secret_hash) values ($1::uuid, $3::uuid, 'Row of scans', app.uuid_v6()::text::bytea) returning id
      ) insert into scan (account_id, event_id, list_id, device_id, nonce, direction, answer, answered, scanned_at, was_offline)
      select $1::uuid, $3::uuid, made.id, device.id, app.uuid_v6(), 'ENTRY', case when n % 2 = 0 then 'UNKNOWN' else 'WRONG_EVENT' end,
             case when n % 3 = 0 then 'ADMITTED' else 'UNKNOWN' end, app.now() - n * interval '1 minute' + coalesce(length($4::text), 0) * interval '1 second', true
      from made, device, generate_series(1, $2::int) n`,
    narrowing: () => ({
      answer: ['UNKNOWN'],
      conflict: true,
      event: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      list: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      device: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      tickets: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      scanned: { from: '2020-01-01', to: '2020-06-01' },
    }),
  },
}
