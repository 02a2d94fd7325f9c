import { readablePhone } from '@admission/common/phones.ts'
import { timeAt } from '@admission/common/time.ts'
import { CHARGE_AGREEMENT_STATE_LABELS } from '@admission/common/purchaser-words.ts'
import { formatMoney, type Money } from '@admission/common/money.ts'
import { LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { sql } from 'kysely'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { contains, oneOf } from '#platform/lists/filters.ts'
import { ChargeAgreementStateRef } from './graphql/types.ts'
import type { ChargeAgreementState } from './types.ts'

/** One person's agreement at one venue as staff see it. */
type Listed = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly venueName: string
  readonly state: ChargeAgreementState
  readonly limitAmount: number | null
  readonly chargedAmount: number
  readonly currency: string | null
  readonly exponent: number | null
  readonly invitedAt: Date
  readonly expiresAt: Date | null
  readonly zone: string
}

const moneyOf = (amount: number | null, { currency, exponent }: Listed): Money | null =>
  amount === null || currency === null || exponent === null ? null : { amount, currency, exponent }
const limitOf = (row: Listed): Money | null => moneyOf(row.limitAmount, row)
const chargedOf = (row: Listed): Money | null => (row.limitAmount === null ? null : moneyOf(row.chargedAmount, row))
const text = (amount: Money | null): string => (amount === null ? '' : formatMoney(amount))
const invitedAt = ({ invitedAt: at, zone }: Listed) => timeAt(at, zone)
const expiresAt = ({ expiresAt: at, zone }: Listed) => at && timeAt(at, zone)

const ListedRef = builder.objectRef<Listed>('Purchaser').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'A person whom the account’s staff sell to, with what they agreed to at one venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the invitation or agreement.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'Address that was invited.' }),
    phone: t.string({
      nullable: true,
      description: 'Phone number, spaced. Null until they enter it.',
      resolve: ({ phone }) => phone && readablePhone(phone),
    }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue.' }),
    state: t.expose('state', { type: ChargeAgreementStateRef, description: 'State.' }),
    limit: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The most that can be charged in any 30 days. Null if they never agreed.',
      resolve: limitOf,
    }),
    charged: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Amount charged in the last 30 days. Null if they never agreed.',
      resolve: chargedOf,
    }),
    invitedAt: t.field({
      type: TimeRef,
      description: 'When they were last invited, in the account’s time zone.',
      resolve: invitedAt,
    }),
    expiresAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When their agreement ends, in the account’s time zone. Null if they never agreed.',
      resolve: expiresAt,
    }),
  }),
})

const state = sql`case when ca.state = 'ACTIVE' and ca.expires_at <= app.now() then 'EXPIRED' else ca.state::text end`

defineList({
  area: 'admin',
  name: 'purchasers',
  type: 'Purchaser',
  title: 'Purchasers',
  may: 'attendedSales:view',
  description: 'People whom the account’s staff sell to, by name unless sorted otherwise: a row per person and venue.',
  row: ListedRef,
  columns: {
    name: {
      header: 'Name',
      value: ({ name }) => name,
      isPersonal: true,
      sort: [{ sql: sql`app.fold_text(pu.name)`, type: 'text' }],
    },
    email: { header: 'E-mail', value: ({ email }) => email, isPersonal: true },
    phone: { header: 'Phone', value: ({ phone }) => (phone === null ? '' : readablePhone(phone)), isPersonal: true },
    venue: { header: 'Venue', value: ({ venueName }) => venueName },
    state: {
      header: 'State',
      value: (row) => CHARGE_AGREEMENT_STATE_LABELS[row.state],
      filter: oneOf(ChargeAgreementStateRef, 'States.', state),
    },
    limit: { header: `Limit in ${String(LIMIT_DAYS)} days`, value: (row) => text(limitOf(row)), may: 'orders:view' },
    charged: {
      header: `Charged in ${String(LIMIT_DAYS)} days`,
      value: (row) => text(chargedOf(row)),
      may: 'orders:view',
    },
    invited: { header: 'Invited', time: invitedAt, sort: [{ sql: sql`ca.invited_at`, type: 'timestamptz' }] },
    expires: { header: 'Ends', time: expiresAt },
  },
  filters: {
    text: contains(sql`app.fold_text(pu.name || ' ' || pu.email)`, 'Part of the name or e-mail. Not case-sensitive.'),
  },
  sort: { by: 'NAME', descending: false },
  source: {
    alias: 'ca',
    from: sql`charge_agreement ca join purchaser pu on pu.account_id = ca.account_id and pu.id = ca.purchaser_id`,
    scope: ({ accountId }) => sql`ca.account_id = ${accountId}`,
    rows: () => sql<Listed>`
      select ca.id, pu.name, pu.email, pu.phone, ve.name as "venueName", ${state} as state, ca.limit_amount as "limitAmount", ca.currency, ca.exponent,
             ca.invited_at as "invitedAt", ca.expires_at as "expiresAt", ac.time_zone as zone,
             (select coalesce(sum(g.amount), 0)::bigint from agreed_charge g where g.charge_agreement_id = ca.id and g.released_at is null
                and g.at > app.now() - ${sql.lit(LIMIT_DAYS)} * interval '1 day') as "chargedAmount"
      from page join charge_agreement ca on ca.id = page.id join purchaser pu on pu.account_id = ca.account_id and pu.id = ca.purchaser_id
      join venue_agreement va on va.id = ca.agreement_id join venue ve on ve.id = va.venue_id join account ac on ac.id = ca.account_id`,
    rowOf: (row: Listed) => row,
  },
})
