import { accountCases } from '#testing/lists/account-cases.ts'
import { fundsCases } from '#testing/lists/funds-cases.ts'
import { checkoutFormCases } from '#testing/lists/checkout-form-cases.ts'
import { emailCases } from '#testing/lists/email-cases.ts'
import { invoiceCases } from '#testing/lists/invoice-cases.ts'
import { peopleCases } from '#testing/lists/people-cases.ts'
import { feeCases } from '#testing/lists/fee-cases.ts'
import { deliveryCases } from '#testing/lists/delivery-cases.ts'
import { everyUser, userCases } from '#testing/lists/user-cases.ts'
import { venueCases } from '#testing/lists/venue-cases.ts'
import { monitoringCases } from '#testing/lists/monitoring-cases.ts'
import { rematch } from '#modules/stock/collections/flows/rematch.ts'
import { aSold } from '#modules/stock/collections/testing/a-sold.ts'
import { aCollection, aWorld, type World } from '#modules/stock/collections/testing/a-world.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import type { Office } from '#platform/lists/registry.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'

/** Facts that the checks need about one list. */
export type ListCase = {
  /** Adds rows. `$1` is the account, `$2` how many, `$3` an event, `$4` a collection. */
  readonly more: string
  /** In a list of all accounts: the filter that leaves the rows of one test. By default, that of its account. */
  readonly own?: (world: World) => Readonly<Record<string, unknown>>
  /** By filter field: a value that matches some of the rows, but not all. */
  readonly narrowing: (world: World, area: Office) => Readonly<Record<string, unknown>>
}

const DAY_OF_SECOND = '2027-06-02'

/** The filter by account, which employees have. */
const ofAccount = (accountId: string, area: Office) => (area === 'employee' ? { account: [accountId] } : {})

/** One entry for each list of the product. A list without one fails its checks. */
export const listCases: Readonly<Record<string, ListCase>> = {
  ...checkoutFormCases,
  ...accountCases,
  ...peopleCases,
  ...invoiceCases,
  ...emailCases,
  ...deliveryCases,
  ...feeCases,
  ...fundsCases,
  ...monitoringCases,
  ...userCases,
  ...venueCases,
  events: {
    more: `with given as (select $1::uuid, $4::uuid)
      insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
      select app.uuid_v6(), e.account_id, e.venue_id, 'Rôw ' || n, 'Dance', e.state, e.date_show, e.date_show_local, e.zone
      from given, event e, generate_series(1, $2::int) n where e.id = $3`,
    narrowing: ({ accountId }, area) => ({
      ...ofAccount(accountId, area),
      name: 'STANDING',
      state: ['ON_SALE'],
      venue: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      category: ['Dance'],
      date: { from: DAY_OF_SECOND },
      sold: { from: 1 },
    }),
  },
  collections: {
    more: `with given as (select $1::uuid, $3::uuid)
      insert into collection (id, account_id, name, currency, exponent, fee_structure_id)
      select app.uuid_v6(), c.account_id, 'Rôw ' || n, c.currency, c.exponent, c.fee_structure_id from given, collection c, generate_series(1, $2::int) n where c.id = $4`,
    narrowing: ({ accountId }, area) => ({
      ...ofAccount(accountId, area),
      name: 'ALL OF',
      state: ['DRAFT'],
      kind: ['PASS'],
    }),
  },
  seatConfigurations: {
    more: `with given as (select $3::uuid, $4::uuid), place as (
        insert into venue (id, name, slug, category, address_line1, city, country, time_zone)
        select app.uuid_v6(), 'Rôw ' || n, 'row-' || n || '-' || replace($1::text, '-', ''), 'hall', 'Main street 1', 'Oslo', 'NO', 'Europe/Oslo' from given, generate_series(1, $2::int) n returning id
      ) insert into seat_configuration (account_id, venue_id, name) select $1::uuid, id, 'Row' from place`,
    narrowing: () => ({ text: 'ROW 7', state: ['PUBLISHED'] }),
  },
  promotions: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into promotion (account_id, name, kind, basis_points, automatic, state, all_collections)
      select $1, 'Rôw ' || n, 'PERCENT', 1000, true, case when n % 2 = 0 then 'PUBLISHED' else 'DRAFT' end::sale_rule_state, n % 2 = 1
      from given, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['DRAFT'],
      hasCode: true,
      collection: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  storefronts: {
    more: `with given as (select $3::uuid, $4::uuid), last as (select coalesce(max(position), 0) as position, count(*) as others from storefront where account_id = $1)
      insert into storefront (account_id, name, slug, position, access, closed_at)
      select $1, 'Rôw ' || n, 'row-' || last.others || '-' || n, last.position + n, case when n % 2 = 0 then 'LINK_ONLY' else 'SIGNED_IN' end::storefront_access,
             case when n % 2 = 0 then app.now() end
      from given, last, generate_series(1, $2::int) n`,
    narrowing: () => ({
      text: 'ROW 7',
      state: ['ARCHIVED'],
      access: ['LINK_ONLY'],
      collection: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  addOns: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into add_on (account_id, name, amount, currency, exponent, state, all_collections)
      select $1, 'Rôw ' || n, 500, 'USD', 2, case when n % 2 = 0 then 'PUBLISHED' else 'DRAFT' end::sale_rule_state, n % 2 = 1
      from given, generate_series(1, $2::int) n`,
    narrowing: () => ({
      name: 'ROW 7',
      state: ['DRAFT'],
      collection: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  promotionCodes: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into promotion (account_id, name, kind, basis_points) select $1, 'With codes', 'PERCENT', 1000 from given returning id
      ), numbered as materialized (select n, app.uuid_v6() as counter_id from generate_series(1, $2::int) n
      ), counters as (insert into counter (id, account_id, kind, capacity) select counter_id, $1, 'CODE', 1 from numbered)
      insert into promotion_code (account_id, promotion_id, counter_id, code, archived_at)
      select $1, made.id, nu.counter_id, 'ROW-' || nu.n || '-' || upper(left(md5(made.id::text), 6)), case when nu.n % 2 = 0 then app.now() end from made, numbered nu`,
    narrowing: () => ({
      text: 'row-7',
      state: ['ARCHIVED'],
      promotion: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      batch: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  seatExtras: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into seat_extra (account_id, configuration_id, no, kind, label)
      select sc.account_id, sc.id, 100 + (select count(*) from seat_extra) + n, 'AMENITY', 'Rôw ' || n from given, seat_configuration sc, generate_series(1, $2::int) n where sc.account_id = $1`,
    narrowing: () => ({
      text: 'ROW 7',
      venue: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      kind: ['WARNING'],
      state: ['ARCHIVED'],
    }),
  },
  collectionTemplates: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into collection_template (account_id, name) select $1::uuid, 'Rôw ' || n from given, generate_series(1, $2::int) n`,
    narrowing: ({ accountId }, area) => ({ ...ofAccount(accountId, area), name: 'ROW 7' }),
  },
  archivedCollectionTemplates: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into collection_template (account_id, name, state) select $1::uuid, 'Rôw ' || n, 'ARCHIVED' from given, generate_series(1, $2::int) n`,
    narrowing: ({ accountId }, area) => ({ ...ofAccount(accountId, area), name: 'ROW 7' }),
  },
  archivedCollections: {
    more: `with given as (select $1::uuid, $3::uuid)
      insert into collection (id, account_id, name, currency, exponent, fee_structure_id, state, archived_at)
      select app.uuid_v6(), c.account_id, 'Rôw ' || n, c.currency, c.exponent, c.fee_structure_id, 'ARCHIVED', app.now() - n * interval '1 minute'
      from given, collection c, generate_series(1, $2::int) n where c.id = $4`,
    narrowing: ({ accountId }, area) => ({ ...ofAccount(accountId, area), name: 'ROW 7' }),
  },
  members: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into users (id, email, first_name, last_name) select app.uuid_v6(), 'row.' || n || '.' || $1::text || '@example.com', 'Row', n::text
        from given, generate_series(1, $2::int) n returning id
      ) insert into member (account_id, user_id, role) select $1::uuid, id, 'DOOR' from made`,
    narrowing: () => ({ text: 'ROW.7.', role: ['DOOR'], state: ['INVITED'] }),
  },
  activity: {
    more: `with given as (select $4::uuid)
      insert into audit (account_id, actor_kind, action, target_kind, target_id, after, at)
      select $1::uuid, 'admin', case when n % 2 = 0 then 'event-create' else 'collection-save-rule' end, case when n % 2 = 0 then 'event' else 'collection' end,
             case when n % 2 = 0 then $3::uuid end, jsonb_build_object('values', jsonb_build_object('name', 'Rôw ' || n)), app.now() - n * interval '1 minute'
      from given, generate_series(1, $2::int) n`,
    narrowing: () => ({
      at: { from: '2020-01-01', to: '2020-06-01' },
      what: ['CREATED'],
      record: ['EVENT'],
      who: ['1f0e4a5e-0000-6000-8000-00000000dead'],
    }),
  },
  users: {
    more: `with given as (select $3::uuid, $4::uuid), made as (
        insert into users (id, email) select app.uuid_v6(), 'buyer.' || n || '.' || app.uuid_v6()::text || '@example.com' from given, generate_series(1, $2::int) n returning id, email
      ) insert into account_user (account_id, user_id, email, name, orders, tickets, spent, last_order_at, tags, consent_at, consent_source)
        select $1, id, email, 'Rôw ' || email, row_number() over (), 2, 100 * row_number() over (), app.now() - row_number() over () * interval '1 day',
               case when row_number() over () % 2 = 0 then '{Press}'::text[] else '{}' end, case when row_number() over () % 2 = 0 then app.now() end,
               case when row_number() over () % 2 = 0 then 'SIGN_UP' end from made`,
    narrowing: ({ accountId }, area) =>
      area === 'employee'
        ? everyUser(accountId)
        : {
            text: 'BUYER.7.',
            tag: ['Press'],
            topic: ['OFFERS'],
            consent: true,
            event: ['1f0e4a5e-0000-6000-8000-00000000dead'],
            lastOrder: { from: '2200-01-01' },
          },
  },
  userPurchases: {
    more: `with given as (select $3::uuid, $4::uuid), copied as (
        insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
        select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', o.currency, o.exponent, 0, 0, 'row.' || n || '@example.com', o.info
        from given, (select order_id from purchase where account_id = $1 and state = 'PAID' limit 1) p join orders o on o.id = p.order_id, generate_series(1, $2::int) n returning id
      ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
        select app.uuid_v6(), p.account_id, c.id, p.event_id, 'FAILED', p.currency, p.exponent, 0
        from copied c, (select * from purchase where account_id = $1 and state = 'PAID' limit 1) p`,
    narrowing: ({ accountId }, area) => ({
      user: ['1f0e4a5e-0000-6000-8000-00000000dead'],
      ...(area === 'employee' ? { account: [accountId] } : {}),
    }),
  },
  outbox: {
    more: `with given as (select $3::uuid, $4::uuid)
      insert into mail (account_id, type, recipient, subject, html, text, message_id, state, expires_at)
      select $1, 'NOTE', 'row.' || n || '@example.com', 'Rôw ' || n, '', '', app.uuid_v6()::text, case when n % 2 = 0 then 'DONE' else 'NEW' end::mail_state, app.now() + interval '90 days'
      from given, generate_series(1, $2::int) n`,
    narrowing: ({ accountId }) => ({ text: 'ROW.7@', state: ['KEPT'], account: [accountId] }),
  },
  orders: {
    more: `with given as (select $3::uuid, $4::uuid), copied as (
        insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
        select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', o.currency, o.exponent, 0, 0, 'row.' || n || '@example.com', o.info
        from given, purchase p join orders o on o.id = p.order_id, generate_series(1, $2::int) n where p.account_id = $1 returning id
      ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
        select app.uuid_v6(), p.account_id, c.id, p.event_id, 'FAILED', p.currency, p.exponent, 0 from copied c, purchase p where p.account_id = $1 and p.state = 'PAID'`,
    narrowing: ({ accountId }, area) => ({
      search: 'row.7@',
      ...ofAccount(accountId, area),
      payment: ['PAID'],
      date: { from: '2200-01-01' },
      total: { from: '0.01' },
    }),
  },
}

/** A world with a few rows in each list, and a way to add more. */
export const aListWorld = async (database: TestDatabase, services: Services) => {
  const world = await aWorld(database.query)
  await database.query(`update account set features = '{productIntegrations}' where id = $1`, [world.accountId])
  const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
  const collectionId = await aCollection(database.query, world, { rule: everything })
  await rematch(services, collectionId)
  await aSold(database.query, world, collectionId)
  for (const list of [
    'promotions',
    'promotionCodes',
    'addOns',
    'checkoutForms',
    'faqs',
    'collectionTemplates',
    'archivedCollectionTemplates',
    'users',
    'outbox',
    'deliveryMethods',
    'feeStructures',
    'archivedFeeStructures',
    'activity',
    'monitoringRules',
    'monitoringAlerts',
    ...Object.keys({ ...peopleCases, ...invoiceCases, ...userCases }),
  ])
    await database.query(listCases[list]?.more ?? '', [world.accountId, 1, world.standingEventId, collectionId])
  await aCollection(database.query, world, { name: 'Last season', state: 'ARCHIVED' })
  return {
    world,
    addRows: async (list: string, count: number): Promise<void> => {
      await database.query(listCases[list]?.more ?? '', [world.accountId, count, world.standingEventId, collectionId])
      const idsOf = async (table: 'event' | 'collection'): Promise<string[]> => {
        const rows = await database.query<{ id: string }>(`select id from ${table} where account_id = $1`, [
          world.accountId,
        ])
        return rows.map(({ id }) => id)
      }
      await refreshSaleSummaries(services.databases.system, await idsOf('event'), await idsOf('collection'))
    },
  }
}
