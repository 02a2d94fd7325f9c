import type { AccountId } from '@admission/common/ids.ts'
import { ATTRIBUTES, attributesOf, DELIVERY_MECHANISMS, operatorsOf } from '@admission/common/conditions/attributes.ts'
import type { Attribute, RuleKind } from '@admission/common/conditions/types.ts'
import { compareLabels } from '@admission/common/labels.ts'
import { formatDay } from '@admission/common/time.ts'
import { WEEKDAYS } from '@admission/common/weekdays.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { HOUSE } from './rule-blocks.ts'

export type RuleOption = { readonly value: string; readonly label: string }

/** An attribute rules can use, with the values found in the data. */
export type RuleAttribute = {
  readonly attribute: Attribute
  readonly label: string
  readonly operators: readonly string[]
  readonly values: readonly RuleOption[]
  /** True if values other than those listed can be entered. */
  readonly freeText: boolean
  /** ISO 4217, if values are amounts in minor units. */
  readonly currency: string | null
  readonly exponent: number | null
}

type Found = {
  readonly events: readonly { readonly value: string; readonly name: string; readonly day: string }[]
  readonly venues: readonly RuleOption[]
  readonly sections: readonly string[]
  readonly rows: readonly string[]
  readonly levels: readonly RuleOption[]
  readonly sources: readonly string[]
  readonly holdCodes: readonly string[]
  readonly tags: readonly string[]
  readonly extras: readonly string[]
  readonly storefronts: readonly RuleOption[]
  readonly currency: string
  readonly exponent: number
}

const MAX_LISTED = 500

const readFound = async (transaction: AdminTx, accountId: AccountId): Promise<Found> => {
  const { rows } = await sql<Found>`
    with mine as materialized (select e.* from event e where e.account_id = ${accountId}),
    blocks as materialized (select b.* from block b where b.account_id = ${accountId}),
    versions as materialized (select v.* from seat_configuration_version v where v.id in (select seat_version_id from mine))
    select
      (select coalesce(jsonb_agg(jsonb_build_object('value', id, 'name', name, 'day', to_char(date_show_local, 'YYYY-MM-DD')) order by date_show, name, id), '[]') from mine) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('value', v.id, 'label', v.name || coalesce(', ' || v.hall, '')) order by v.name, v.hall, v.id), '[]') from venue v where v.id in (select venue_id from mine)) as venues,
      (select coalesce(jsonb_agg(distinct section), '[]') from blocks) as sections,
      (select coalesce(jsonb_agg(distinct s.row_label), '[]') from seat s where s.version_id in (select id from versions)) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('value', l.level::text, 'label', coalesce(n.name, m.name, 'Level ' || l.level)) order by l.level), '[]')
       from (select distinct price_level as level from blocks) l
       left join lateral (select min(p.name) as name from collection_price_level p where p.account_id = ${accountId} and p.price_level = l.level having count(distinct p.name) = 1) n on true
       left join lateral (select min(j.name) as name from versions v cross join lateral jsonb_to_recordset(v.price_levels) j (level smallint, name text)
                          where j.level = l.level having count(distinct j.name) = 1) m on true) as levels,
      (select coalesce(jsonb_agg(distinct coalesce(source_id::text, ${HOUSE})), '[]') from blocks) as sources,
      (select coalesce(jsonb_agg(distinct hold_code), '[]') from blocks where hold_code is not null) as "holdCodes",
      (select coalesce(jsonb_agg(distinct t.tag), '[]') from blocks b cross join lateral unnest(b.tags) t (tag)) as tags,
      (select coalesce(jsonb_agg(distinct x.label), '[]') from seat_extra x where x.configuration_id in (select configuration_id from versions)) as extras,
      (select coalesce(jsonb_agg(jsonb_build_object('value', s.id, 'label', s.name) order by s.position, s.name, s.id), '[]') from storefront s where s.account_id = ${accountId}) as storefronts,
      a.currency, a.exponent
    from account a where a.id = ${accountId}`.execute(transaction)
  const [found] = rows
  if (found === undefined) throw new Error('the vocabulary query returned no row')
  return found
}

const plain = (values: readonly string[]): RuleOption[] =>
  values
    .toSorted(compareLabels)
    .slice(0, MAX_LISTED)
    .map((value) => ({ value, label: value }))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const days = (found: Found): RuleOption[] =>
  [...new Set(found.events.map(({ day }) => day))]
    .toSorted()
    .slice(0, MAX_LISTED)
    .map((day) => ({ value: day, label: formatDay(day, true) }))

type Known = Partial<Record<Attribute, readonly [values: readonly RuleOption[], freeText: boolean]>>

const inventoryValues = (found: Found, events: readonly RuleOption[]): Known => ({
  event: [events, false],
  venue: [found.venues, false],
  date: [days(found), true],
  weekday: [WEEKDAYS.map((value) => ({ value, label: capital(value.toLowerCase()) })), false],
  timeToEvent: [[], true],
  section: [plain(found.sections), true],
  row: [plain(found.rows), true],
  seat: [[], true],
  priceLevel: [found.levels, false],
  source: [plain(found.sources), false],
  holdCode: [plain(found.holdCodes), true],
  tag: [plain(found.tags), true],
  extra: [plain(found.extras), true],
})

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const saleValues = (found: Found, events: readonly RuleOption[]): Known => ({
  storefront: [found.storefronts, false],
  accessCode: [[], true],
  promotionCode: [[], true],
  quantity: [[], true],
  orderTotal: [[], true],
  purchaserTag: [[], true],
  emailDomain: [[], true],
  signedIn: [yesOrNo, false],
  verified: [yesOrNo, false],
  holdsTicketOf: [events, false],
  boughtBefore: [events, false],
  deliveryMechanism: [
    DELIVERY_MECHANISMS.map((value) => ({ value, label: capital(value.toLowerCase().replaceAll('_', ' ')) })),
    false,
  ],
  alsoInCart: [events, false],
})

/** The attributes that an account's rules of a kind can use, with the values found in its data. */
export const readVocabulary = async (
  transaction: AdminTx,
  accountId: AccountId,
  kind: RuleKind,
): Promise<RuleAttribute[]> => {
  const found = await readFound(transaction, accountId)
  const events = found.events.map(({ value, name, day }) => ({ value, label: `${name} (${formatDay(day, true)})` }))
  const known = { ...inventoryValues(found, events), ...(kind === 'SALE' ? saleValues(found, events) : {}) }
  return attributesOf(kind).flatMap((attribute) => {
    const entry = known[attribute]
    if (entry === undefined) return []
    const [values, freeText] = entry
    const isAmount = ATTRIBUTES[attribute].kind === 'amount'
    return [
      {
        attribute,
        label: capital(ATTRIBUTES[attribute].label),
        operators: operatorsOf(attribute),
        values,
        freeText,
        currency: isAmount ? found.currency : null,
        exponent: isAmount ? found.exponent : null,
      },
    ]
  })
}
