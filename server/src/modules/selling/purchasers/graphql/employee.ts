import { isUuid } from '@admission/common/ids.ts'
import { LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { timeAt } from '@admission/common/time.ts'
import type { Money } from '@admission/common/money.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { readAccountAgreements } from '../reads.ts'
import type { AccountAgreement, AccountAgreements } from '../types.ts'
import { ChargeAgreementStateRef } from './types.ts'

const moneyOf = (amount: number | null, { currency, exponent }: AccountAgreement): Money | null =>
  amount === null || currency === null || exponent === null ? null : { amount, currency, exponent }

const AccountAgreementRef = builder.objectRef<AccountAgreement>('AccountAgreement').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Agreement of a purchaser with an account, for sales at one venue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the invitation or agreement.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'User ID. Null until they set up their details.' }),
    name: t.exposeString('name', { description: 'Full name.' }),
    email: t.exposeString('email', { description: 'Address that was invited.' }),
    venueName: t.exposeString('venueName', { description: 'Name of the venue.' }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Version of the venue’s terms. Null if they never agreed.',
    }),
    state: t.expose('state', { type: ChargeAgreementStateRef, description: 'State.' }),
    limit: t.field({
      type: MoneyRef,
      nullable: true,
      description: `The most that can be charged in any ${String(LIMIT_DAYS)} days. Null if they never agreed.`,
      resolve: (row) => moneyOf(row.limitAmount, row),
    }),
    charged: t.field({
      type: MoneyRef,
      nullable: true,
      description: `Amount charged in the last ${String(LIMIT_DAYS)} days. Null if they never agreed.`,
      resolve: (row) => (row.limitAmount === null ? null : moneyOf(row.chargedAmount, row)),
    }),
    invitedAt: t.field({
      type: TimeRef,
      description: 'When they were last invited, in the account’s time zone.',
      resolve: ({ invitedAt, zone }) => timeAt(invitedAt, zone),
    }),
    expiresAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it ends, in the account’s time zone. Null if they never agreed.',
      resolve: ({ expiresAt, zone }) => expiresAt && timeAt(expiresAt, zone),
    }),
  }),
})

const AccountAgreementsRef = builder.objectRef<AccountAgreements>('AccountAgreements').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Agreements of purchasers with an account.',
  fields: (t) => ({
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether the account has attended sales.' }),
    active: t.exposeInt('active', { description: 'Number of active agreements.' }),
    totalCount: t.exposeInt('totalCount', { description: 'Number of all agreements and invitations.' }),
    rows: t.field({
      type: [AccountAgreementRef],
      description: 'The latest 200, by invitation.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})

builder.queryField('accountAgreements', (t) =>
  t.field({
    type: AccountAgreementsRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'accounts:view' },
    description: 'Agreements of purchasers with an account. Access is recorded in the audit trail.',
    args: { id: t.arg.id({ required: true, description: 'Account ID.' }) },
    resolve: async (_root, { id }, context) => {
      if (!isUuid(id)) throw notFound()
      return inTransaction(context.services.databases.system, async (transaction) => {
        const found = await readAccountAgreements(transaction, trustedAccountId(id))
        if (found === undefined) throw notFound()
        const target = { kind: 'account', id }
        await writeAudit(transaction, originOf(context), {
          action: 'read-agreements',
          target,
          account: trustedAccountId(id),
        })
        return found
      })
    },
  }),
)
