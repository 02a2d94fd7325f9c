import { priceOf } from '@admission/common/pricing/amounts.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from '@admission/common/poster/art.ts'
import { EMPLOYEE_ROLES, MEMBER_ROLES } from '@admission/common/permissions.ts'
import { describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { DEMO_DAY, DEMO_NOW } from '#testing/template.ts'
import { EVENT_CATEGORIES } from '@admission/common/event-categories.ts'
import { verifyPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { readPricingRules } from '#modules/stock/pricing/reads/pricing-rules.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import { applyMatch } from '#modules/stock/collections/writes/collection.ts'
import { DEMO_LEGACY_EVENT } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { demoAddresses } from './addresses.ts'
import { collectionId } from './collections/rows.ts'
import { demoEvents } from './events.ts'
import { demoId } from './ids.ts'
import { DEMO_PASSWORD, EMPLOYEES, MEMBERS } from './people.ts'
import { seedDemo } from './seed.ts'
import { accountId, ORGANIZERS } from './organizers.ts'
import { SHOPS, storefrontId } from './shops.ts'
import { shows } from './shows/all.ts'

const TODAY = DEMO_DAY
// Seeded once for all files.
const one = aDatabase({ demo: true })
// Equal to the one whose invariants are looked at.
const other = aDatabase({ checkInvariants: false })

const column = async (database: TestDatabase, text: string, values: readonly unknown[] = []): Promise<unknown[]> =>
  (await database.query<{ value: unknown }>(text, values)).map(({ value }) => value)

/** Numbers that the database chooses, because no one refers to them. */
const OWN_NUMBERS: Readonly<Record<string, string>> = { mail_consent: 'id', offer_change: 'changed' }

/** Every row of every table, without the moment at which it was written and the salt of the password. */
const digests = async (database: TestDatabase): Promise<Record<string, unknown>> => {
  const tables = await column(
    database,
    `select c.relname as value from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const left = [
    'created_at',
    'added_at',
    'updated_at',
    'sealed_at',
    'priced_at',
    'turns_at',
    'granted_at',
    'made_in',
    'password_hash',
  ]
  const found: Record<string, unknown> = {}
  for (const table of tables)
    [found[String(table)]] = await column(
      database,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t) - $1::text[])::text), '' order by md5((to_jsonb(t) - $1::text[])::text))), '') as value
       from "${String(table)}" t`,
      [[...left, OWN_NUMBERS[String(table)] ?? '']],
    )
  return found
}

test('old storefront addresses lead to a show on sale tonight', () => {
  const show = demoEvents(shows(1, TODAY), TODAY).find(({ id }) => id === DEMO_LEGACY_EVENT)?.show
  expect(show?.name).toBe('The Lantern Keeper')
})

/** How the events of a name stand, soonest first. */
const statesOf = (name: string) =>
  column(
    one,
    `select concat_ws(' ', state, case when sale_ends_at <= $2::timestamptz then 'BEGUN' end, case when date_show_end <= $2::timestamptz then 'OVER' end,
                      case when awaits_date then 'AWAITS' end) as value from event where name = $1 order by date_show`,
    [name, DEMO_NOW],
  )

test('the same day gives the same world, in every row', { timeout: 60_000 }, async () => {
  for (const database of [one, other]) await database.moveClockTo(DEMO_NOW)
  await seedDemo(other.connecting, { today: TODAY })
  expect(await digests(other)).toEqual(await digests(one))
  expect(await column(one, 'select count(*)::int as value from event')).toEqual([46])
})

test('events lie over the whole year to come, and some of them repeat', async () => {
  const [row] = await one.query<{ quarters: number; repeating: number; last: number }>(
    `select count(distinct (local::date - $1::date) / 91)::int as quarters, count(*) filter (where repeats)::int as repeating,
            max(local::date - $1::date)::int as last
     from (select date_show_local as local, date_show_recurring <> '[]' as repeats from event) e`,
    [TODAY],
  )
  expect(row).toEqual({ quarters: 4, repeating: 3, last: expect.any(Number) })
  expect(row?.last).toBeLessThan(366)
})

test('a database that has accounts is left alone', async () => {
  await expect(seedDemo(one.connecting, { today: TODAY })).rejects.toThrow('already has accounts')
})

describe('what there is to see', () => {
  test('events that are sold out, nearly so, on sale soon, and of every category', async () => {
    expect(await column(one, 'select distinct label::text as value from storefront_event order by 1')).toEqual([
      'AVAILABLE',
      'FEW',
      'SOLD_OUT',
      'SOON',
    ])
    const categories = await column(one, 'select distinct category as value from event')
    expect(new Set(categories)).toEqual(new Set(EVENT_CATEGORIES))
    expect(
      await column(one, 'select max(n)::int as value from (select count(*) n from event_seat group by event_id) s'),
    ).toEqual([18_000])
  })

  test('a show in every state: begun, over with another date, canceled, postponed', async () => {
    expect(await statesOf('The Whole Tide, Read Aloud')).toEqual(['PUBLISHED BEGUN', 'PUBLISHED'])
    expect(await statesOf('Driftwood Sessions')).toEqual(['PUBLISHED BEGUN OVER', 'PUBLISHED'])
    expect(await statesOf('Paper Lantern Parade')).toEqual(['CANCELLED'])
    expect(await statesOf('Salt Choir at Dusk')).toEqual(['PUBLISHED AWAITS'])
  })

  test('every show tells its ages, its access and when tickets go back', async () => {
    const bare = await column(
      one,
      `select e.name as value from event e join shown_event_facts f on f.event_id = e.id
       where f.age_min is null or f.accessibility is null or (f.refund_kind = 'UNTIL') <> (f.refund_hours is not null)`,
    )
    expect(bare).toEqual([])
  })

  test('places that can be chosen are told apart', async () => {
    for (const organizer of ORGANIZERS) {
      const labels = await column(
        one,
        `select v.name || coalesce(', ' || v.hall, '') as value from venue v
         where v.id in (select venue_id from event where account_id = '${accountId(organizer)}')`,
      )
      expect(labels).not.toEqual([])
      expect(labels).toEqual([...new Set(labels)])
    }
  })

  test('three organizers, six places: a theatre of 1,200, an arena of 18,000, places without numbers', async () => {
    const counts = `select count(*)::int as value from account union all select count(*)::int from venue`
    expect(await column(one, counts)).toEqual([3, 6])
    expect(await column(one, 'select seats as value from seat_configuration_version order by 1 desc')).toEqual([
      18_000, 1_200, 180,
    ])
    expect(
      await column(one, 'select count(distinct venue_id)::int as value from event where seat_version_id is null'),
    ).toEqual([5])
  })

  test('people of every role, who sign in with the password that is printed', async () => {
    const members = await column(one, 'select distinct role::text as value from member')
    const staff = await column(one, 'select distinct role::text as value from employee')
    expect([new Set(members), new Set(staff)]).toEqual([new Set(MEMBER_ROLES), new Set(EMPLOYEE_ROLES)])
    const [hash] = await column(one, `select password_hash as value from users where email = 'ida@marlowe.example'`)
    expect(await verifyPassword(String(hash), DEMO_PASSWORD)).toBe(true)
    expect(await verifyPassword(String(hash), 'quayside-lantern-43')).toBe(false)
  })

  test('every way in and every way to get a ticket; a price without minor units', async () => {
    expect(await column(one, 'select count(distinct access)::int as value from storefront')).toEqual([5])
    // Tickets that are mailed, and wait for staff to send them.
    const [waiting] = await column(
      one,
      `select count(*) as value from purchase where fulfilment = 'UNFULFILLED' and state = 'PAID'`,
    )
    expect(Number(waiting)).toBeGreaterThan(0)
    expect(await column(one, 'select distinct mechanism::text as value from delivery_method order by 1')).toEqual([
      'MOBILE',
      'PRINT_AT_HOME',
      'SHIPPING',
      'WILL_CALL',
    ])
    expect(await column(one, `select distinct exponent as value from purchase where currency = 'JPY'`)).toEqual([0])
  })

  test('a collection that another account sells for a share, and one with financial terms', async () => {
    expect(
      await column(
        one,
        `select concat_ws(' ', g.share_bp, s.slug, count(distinct e.event_id)) as value from collection_grant g
         join storefront_collection sc on sc.grant_id = g.id join storefront s on s.id = sc.storefront_id join account a on a.id = g.grantee_id and a.id = s.account_id
         join collection_block cb on cb.collection_id = g.collection_id join storefront_event e on e.storefront_id = s.id and e.event_id = cb.event_id group by g.share_bp, s.slug`,
      ),
    ).toEqual([expect.stringMatching(/^1250 cast-and-crew [1-9]/)])
    expect(await column(one, 'select revenue_share as value from collection_terms')).toEqual([500])
  })

  test('posters of one organizer differ: no two titles of a kind have the same drawing in the same inks', () => {
    const posters = new Map<string, string>()
    for (const { id, show } of demoEvents(shows(1, TODAY), TODAY)) {
      const { category, system, palette } = compose({ id, name: show.name, category: show.category, dateText: '' })
      posters.set(`${show.organizer} ${show.name}`, `${show.organizer} ${category} ${system} ${palette}`)
    }
    expect(new Set(posters.values()).size).toBe(posters.size)
  })

  test('posters as planned', async () => {
    for (const { name, category, poster } of shows(1, TODAY).filter((show) => show.poster)) {
      const rows = await one.query<{ id: string }>('select id from event where name = $1', [name])
      const drawn = rows.map(({ id }) => compose({ id, name, category, dateText: '' }))
      expect(drawn).toContainEqual(expect.objectContaining({ ...poster }))
    }
  })
})

test('stored all-in prices are what the fees in force make of them', async () => {
  const ids = (await column(one, 'select id as value from collection')).map(String)
  const rules = await readPricingRules(one.system, ids)
  const prices = await one.query<{ collection_id: string; face: number; all_in: number }>(
    'select collection_id, coalesce(minimum, amount) as face, all_in from price',
  )
  const wrong = prices.filter(({ collection_id, face, all_in }) => {
    const inForce = rules.get(collection_id)
    return inForce === undefined || priceOf(unitCharges(inForce, face, 'Adult')) !== all_in
  })
  expect([prices.length > 0, wrong]).toEqual([true, []])
})

test('the page that tells of the demo names every address and sign-in', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'demo.md'), 'utf8')
  const paths = demoAddresses('').match(/\/marketplace\S+/g) ?? []
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
  expect(page).toContain(DEMO_PASSWORD)
  const addresses = [...EMPLOYEES, ...MEMBERS].map(({ email }) => email.split('@'))
  expect(addresses.filter(([name, domain]) => !page.includes(`${name}@`) || !page.includes(`${domain}`))).toEqual([])
  expect(SHOPS.flatMap(({ code }) => code ?? []).filter((code) => !page.includes(code))).toEqual([])
})

test('SQL and TypeScript give the same ids', async () => {
  // Made by TypeScript, and found among what SQL made.
  const [event] = await one.query<{ id: string }>(
    'select id from event where seat_version_id is not null order by id limit 1',
  )
  expect(
    await column(one, 'select count(*)::int as value from block where id = $1', [demoId(`block:${event?.id}:1`)]),
  ).toEqual([1])
})

test('a block goes from one collection to the other when a rule names it', async () => {
  const offering = (section: string) =>
    column(
      one,
      `select distinct o.collection_id as value from offered_block o join block b on b.id = o.block_id
       where o.storefront_id = $1 and b.section = $2 and o.event_id in (select id from event where name = 'Thornwick v Calder Mills')`,
      [storefrontId('home-matches'), section],
    )
  const [league, family] = [collectionId('league'), collectionId('family-block')]
  expect([await offering('111'), await offering('112')]).toEqual([[league], [family]])

  const [event] = (await column(one, `select id as value from event where name = 'Thornwick v Calder Mills'`)).map(
    String,
  )
  const blocks = await column(
    one,
    `select cb.block_id as value from collection_block cb where cb.event_id = $1 and cb.collection_id = $2
     union select id from block where event_id = $1 and section = '112'`,
    [event, league],
  )
  await inTransaction(one.system, (transaction) => applyMatch(transaction, league, [String(event)], blocks.map(String)))
  expect(await offering('112')).toEqual([league])
})
