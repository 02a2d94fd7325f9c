/** List case of people whom an account's staff sell to (`list-cases.ts`). */
export const purchaserCases = {
  purchasers: {
    more: `with venue_terms as (
        insert into venue_agreement (account_id, venue_id, version) select $1::uuid, venue_id, 1 from event where id = $3
        on conflict (account_id, venue_id) do update set version = venue_agreement.version returning id
      ), made as (
        insert into purchaser (account_id, email, name)
        select $1::uuid, 'row-' || n || '-' || app.uuid_v6() || '@post.example', 'Row ' || n || coalesce($4::text, '') from generate_series(1, $2::int) n returning id
      ) insert into charge_agreement (account_id, purchaser_id, agreement_id, state, ended_at, ended_because)
      select $1::uuid, made.id, venue_terms.id, (case when row_number() over () % 2 = 0 then 'INVITED' else 'REVOKED' end)::charge_agreement_state,
             case when row_number() over () % 2 = 1 then app.now() end, case when row_number() over () % 2 = 1 then 'STAFF' end
      from made, venue_terms`,
    narrowing: () => ({ text: 'ROW 7', state: ['INVITED'] }),
  },
}
