import { timeAt } from '@admission/common/time.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import type { PayoutAccount } from '#modules/selling/payments/types/payout.ts'
import { shownFees, StructureFeeRef } from '#modules/stock/pricing/graphql/types/fee-structure.ts'
import { readPayoutTerms } from '#modules/stock/pricing/reads/payout-rules.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import type { AccountPayment, OwedBalance, Payout, PayoutHold } from '../types.ts'

const StateRef = builder.enumType('PayoutState', {
  subGraphs: EMPLOYEE,
  description: 'How far a payout is. UNKNOWN is asked for at the gateway until it says what became of it.',
  values: ['REQUESTED', 'PROCESSING', 'UNKNOWN', 'PAID', 'FAILED', 'CANCELED'] as const,
})

/** When an organizer is paid. */
export const ScheduleRef = builder.enumType('PayoutSchedule', {
  subGraphs: EMPLOYEE,
  description: 'When an organizer is paid: by hand only, every week or every month.',
  values: ['MANUAL', 'WEEKLY', 'MONTHLY'] as const,
})

const AccountStateRef = builder.enumType('GatewayAccountState', {
  subGraphs: EMPLOYEE,
  description:
    'An account at the gateway: VERIFIED can be paid, PENDING still has to give information, RESTRICTED was stopped by the gateway, MISSING doesn’t exist there, UNKNOWN: the gateway didn’t answer, NONE: there is none yet.',
  values: ['VERIFIED', 'PENDING', 'RESTRICTED', 'MISSING', 'UNKNOWN', 'NONE'] as const,
})

type GatewayAccount = Omit<PayoutAccount, 'state'> & { readonly state: PayoutAccount['state'] | 'UNKNOWN' | 'NONE' }

const GatewayAccountRef = builder.objectRef<GatewayAccount>('GatewayAccount').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'An organizer’s account at the gateway, as it knows it now.',
  fields: (t) => ({
    state: t.expose('state', { type: AccountStateRef, description: 'State.' }),
    holder: t.exposeString('holder', { nullable: true, description: 'Whose it is.' }),
    last4: t.exposeString('last4', { nullable: true, description: 'Last digits of its bank account.' }),
  }),
})

const BalanceRef = builder.objectRef<OwedBalance>('OwedBalance').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'What the ledger owes an organizer in one currency, without payouts that are on their way.',
  fields: (t) => {
    const amount = (description: string, of: (balance: OwedBalance) => number) =>
      t.field({
        type: MoneyRef,
        description,
        resolve: (balance) => ({ amount: of(balance), currency: balance.currency, exponent: balance.exponent }),
      })
    return {
      owed: amount('Everything; negative if the organizer owes.', ({ owed }) => owed),
      reserved: amount('The part that isn’t paid out yet.', ({ reserved }) => reserved),
      available: amount('The part that can be paid out now.', ({ available }) => available),
    }
  },
})

const PayoutRef = builder.objectRef<Payout>('Payout').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Money paid to an organizer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID: the key at the gateway.' }),
    money: t.expose('money', { type: MoneyRef, description: 'Amount that is sent.' }),
    fee: t.expose('fee', {
      type: MoneyRef,
      description: 'What the platform keeps, in addition. It goes back if the payout fails or is canceled.',
    }),
    state: t.expose('state', { type: StateRef, description: 'State.' }),
    requestedBy: t.exposeString('requestedBy', {
      nullable: true,
      description: 'Name of the employee; null for the schedule, and if it isn’t known.',
    }),
    isFound: t.exposeBoolean('isFound', {
      description: 'Whether it was taken over from the gateway’s report, because a restored backup lacked it.',
    }),
    requestedAt: t.field({
      type: TimeRef,
      description: 'When, in UTC.',
      resolve: ({ requestedAt }) => timeAt(requestedAt, 'UTC'),
    }),
    gatewayPayoutId: t.exposeString('gatewayPayoutId', { nullable: true, description: 'The gateway’s ID of it.' }),
  }),
})

const HoldRef = builder.objectRef<PayoutHold>('PayoutHold').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'Since it was placed, nothing is paid out.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Why.' }),
    placedBy: t.exposeString('placedBy', { description: 'Name of the employee who placed it.' }),
    placedAt: t.field({
      type: TimeRef,
      description: 'When, in UTC.',
      resolve: ({ placedAt }) => timeAt(placedAt, 'UTC'),
    }),
    releaseReason: t.exposeString('releaseReason', {
      nullable: true,
      description: 'Why its release was asked for. Null if it wasn’t.',
    }),
    releaseBy: t.exposeString('releaseBy', { nullable: true, description: 'Name of the employee who asked for it.' }),
    isOwnRelease: t.boolean({
      description: 'Whether that is the caller, who can’t release it.',
      resolve: ({ releaseById }, _args, { actor }) => actor.kind === 'employee' && actor.userId === releaseById,
    }),
  }),
})

/** An organizer's money, as employees see it. */
export const AccountPaymentRef = builder.objectRef<AccountPayment>('AccountPayment').implement({
  subGraphs: EMPLOYEE,
  public: true,
  description: 'An organizer’s money: what they are owed, and how they are paid.',
  fields: (t) => ({
    id: t.exposeID('accountId', { description: 'Account ID.' }),
    version: t.exposeInt('version', { description: 'Changes with every change of the settings.' }),
    gatewayAccount: t.field({
      type: GatewayAccountRef,
      description: 'The account at the gateway.',
      resolve: async ({ destination }, _args, { services }) => {
        const unknown = { holder: null, last4: null }
        if (destination === null) return { ...unknown, state: 'NONE' as const }
        return (
          (await installedGateway(services).readPayoutAccount(destination)) ?? { ...unknown, state: 'UNKNOWN' as const }
        )
      },
    }),
    destination: t.exposeString('destination', { nullable: true, description: 'The gateway’s ID of that account.' }),
    statementDescriptor: t.exposeString('statementDescriptor', {
      nullable: true,
      description: 'What buyers read on their statements. Null: the account’s name.',
    }),
    schedule: t.expose('schedule', { type: ScheduleRef, description: 'When they are paid.' }),
    weekday: t.exposeInt('weekday', { description: 'Day of a weekly payout: 1 is Monday.' }),
    dayOfMonth: t.exposeInt('dayOfMonth', { description: 'Day of a monthly payout: 1 to 28.' }),
    minimum: t.field({
      type: MoneyRef,
      description: 'The least that the schedule pays.',
      resolve: ({ minimum, currency, exponent }) => ({ amount: minimum, currency, exponent }),
    }),
    reserveBasisPoints: t.exposeInt('reserveBasisPoints', {
      description: 'Share of the latest sales that isn’t paid out yet, in hundredths of a percent.',
    }),
    reserveDays: t.exposeInt('reserveDays', { description: 'How many days’ sales these are.' }),
    balances: t.field({
      type: [BalanceRef],
      description: 'Balances by currency. Empty if there never was any money.',
      resolve: ({ balances }) => [...balances],
    }),
    payouts: t.field({ type: [PayoutRef], description: 'The latest 50.', resolve: ({ payouts }) => [...payouts] }),
    payoutFees: t.field({
      type: [StructureFeeRef],
      description: 'Fees on payouts that the account is under now, also those that begin later or have ended.',
      resolve: async ({ accountId }, _args, { services }) => {
        const { fees, timezone } = await readPayoutTerms(services.databases.system, accountId)
        return shownFees(fees, timezone)
      },
    }),
    hold: t.expose('hold', { type: HoldRef, nullable: true, description: 'The hold. Null if there is none.' }),
  }),
})
