import { isUuid, type AccountId } from '@admission/common/ids.ts'
import * as v from 'valibot'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { employeeOf, trustedAccountId } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { once } from '#platform/idempotency.ts'
import type { Decider } from '../actions/carry-out.ts'
import {
  answerRelease,
  askForRelease,
  holdPayouts,
  requestPayout,
  savePayoutSettings,
  withdrawPayout,
} from '../actions/payouts.ts'
import { payoutRequested } from '../facts.ts'
import { readAccountPayment } from '../reads/account-payment.ts'
import type { AccountPayment } from '../types.ts'
import { AccountPaymentRef, ScheduleRef } from './payment-types.ts'
import { reasonOf } from './reason.ts'

const idOf = (given: string): AccountId => {
  if (!isUuid(given)) throw notFound()
  return trustedAccountId(given.toLowerCase())
}

const shown = async ({ services }: RequestContext, id: AccountId): Promise<AccountPayment> => {
  const found = await readAccountPayment(services.databases.system, id)
  if (found === undefined) throw notFound()
  return found
}

const change = async (
  context: RequestContext,
  given: string,
  work: (transaction: SystemTx, by: Decider, accountId: AccountId) => Promise<unknown>,
): Promise<AccountPayment> => {
  const accountId = idOf(given)
  const by = { origin: originOf(context), userId: employeeOf(context.actor).userId }
  await inTransaction(context.services.databases.system, async (transaction) => {
    await work(transaction, by, accountId)
  })
  return shown(context, accountId)
}

const whole = (from: number, to: number, message: string) =>
  v.pipe(v.number(), v.integer(message), v.minValue(from, message), v.maxValue(to, message))

const SettingsInput = builder.inputType('PayoutSettingsInput', {
  subGraphs: EMPLOYEE,
  description: 'How an organizer is paid.',
  fields: (t) => ({
    destination: t.string({ description: 'The gateway’s ID of their account. Null for none.' }),
    schedule: t.field({ type: ScheduleRef, required: true, description: 'When they are paid.' }),
    weekday: t.int({ required: true, description: '1 (Monday) to 7.' }),
    dayOfMonth: t.int({ required: true, description: '1 to 28.' }),
    minimum: t.field({
      type: 'Int64',
      required: true,
      description: 'The least that the schedule pays, in minor units.',
    }),
    reserveBasisPoints: t.int({ required: true, description: '0 to 10,000.' }),
    reserveDays: t.int({ required: true, description: '0 to 365.' }),
  }),
  validate: v.object({
    destination: v.nullish(
      v.pipe(v.string(), v.trim(), v.regex(/^\w{1,100}$/, 'Enter the ID of an account at the gateway.')),
    ),
    schedule: v.picklist(['MANUAL', 'WEEKLY', 'MONTHLY']),
    weekday: whole(1, 7, 'Choose a day.'),
    dayOfMonth: whole(1, 28, 'Choose a day from 1 to 28.'),
    minimum: whole(0, 1_000_000_000_000, 'Enter zero or more.'),
    reserveBasisPoints: whole(0, 10_000, 'Enter 0 to 100 %.'),
    reserveDays: whole(0, 365, 'Enter 0 to 365 days.'),
  }),
})

const money = { subGraphs: EMPLOYEE, type: AccountPaymentRef, authScopes: { may: 'money:manage' } } as const
const account = { required: true, description: 'Account ID.' } as const
const why = { required: true, description: 'Why, for colleagues; up to 500 characters.' } as const

builder.queryField('accountPayment', (t) =>
  t.field({
    type: AccountPaymentRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'money:view' },
    description: 'An organizer’s money. Fails with `resourceNotFound` if the account doesn’t exist.',
    args: { id: t.arg.id(account) },
    resolve: (_root, { id }, context) => shown(context, idOf(id)),
  }),
)

builder.mutationFields((t) => ({
  payoutSettingsSave: t.field({
    ...money,
    description: 'Changes how an organizer is paid. Fails with `preconditionFailed` if it changed since `version`.',
    args: {
      id: t.arg.id(account),
      version: t.arg.int({ required: true, description: 'Version that was seen.' }),
      input: t.arg({ type: SettingsInput, required: true, description: 'The settings.' }),
      reason: t.arg.string(why),
    },
    resolve: async (_root, { id, version, input, reason }, context) => {
      const destination = input.destination?.trim() ?? null
      if (destination !== null) {
        const found = await installedGateway(context.services).readPayoutAccount(destination)
        if (found?.state === 'MISSING')
          throw inputError({ path: 'destination', message: 'The gateway has no such account.' })
      }
      return change(context, id, (transaction, by, accountId) =>
        savePayoutSettings(transaction, by, accountId, {
          settings: { ...input, destination, version },
          reason: reasonOf(reason),
        }),
      )
    },
  }),
  payoutRequest: t.field({
    ...money,
    description:
      'Pays an organizer, once per key: never more than is available. The platform keeps its fees on payouts. The money leaves the balance immediately, and returns to it if the gateway refuses the payout.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id(account),
      amount: t.arg({
        type: 'Int64',
        required: true,
        description: 'Amount that leaves the balance, fees included, in minor units.',
      }),
      currency: t.arg.string({ required: true, description: 'ISO 4217 currency.' }),
      expectedFee: t.arg({
        type: 'Int64',
        description: 'The fees that were shown, in minor units: with others, nothing is paid out. Null: not compared.',
      }),
      reason: t.arg.string(why),
    },
    resolve: (_root, { key, id, amount, currency, expectedFee = null, reason: given }, context) =>
      change(context, id, (transaction, by, accountId) => {
        const reason = reasonOf(given)
        const asked = { amount, currency, expectedFee, reason }
        return once(
          transaction,
          { actor: by.userId, operation: 'request-payout', key, body: { accountId, ...asked } },
          async () => {
            const gateway = installedGateway(context.services).name
            const payoutId = await requestPayout(transaction, by, accountId, { gateway, ...asked })
            await announce(transaction, payoutRequested, { accountId, subjectId: payoutId, data: {} })
            return true
          },
        )
      }),
  }),
  payoutCancel: t.field({
    ...money,
    description:
      'Cancels a payout of this account that wasn’t sent yet. Fails with `preconditionFailed` if it was, and with `resourceNotFound` if the account has no such payout.',
    args: {
      id: t.arg.id(account),
      payoutId: t.arg.id({ required: true, description: 'Payout ID.' }),
      reason: t.arg.string(why),
    },
    resolve: (_root, { id, payoutId, reason }, context) =>
      change(context, id, (transaction, by, accountId) =>
        withdrawPayout(transaction, by, accountId, { payoutId: idOf(payoutId), reason: reasonOf(reason) }),
      ),
  }),
  payoutHoldPlace: t.field({
    ...money,
    description: 'Holds payouts of an account, immediately. Fails with `preconditionFailed` if they are held.',
    args: { id: t.arg.id(account), reason: t.arg.string(why) },
    resolve: (_root, { id, reason }, context) =>
      change(context, id, (transaction, by, accountId) => holdPayouts(transaction, by, accountId, reasonOf(reason))),
  }),
  payoutReleasePropose: t.field({
    ...money,
    description:
      'Asks for the release of a hold, which a second employee releases. Fails with `preconditionFailed` if there is none.',
    args: { id: t.arg.id(account), reason: t.arg.string(why) },
    resolve: (_root, { id, reason }, context) =>
      change(context, id, (transaction, by, accountId) => askForRelease(transaction, by, accountId, reasonOf(reason))),
  }),
  payoutReleaseAnswer: t.field({
    ...money,
    description:
      'Releases payouts, as another employee asked for, or refuses that. Employees can withdraw their own request, but not release it.',
    args: {
      id: t.arg.id(account),
      approves: t.arg.boolean({ required: true, description: 'Whether to release them.' }),
    },
    resolve: (_root, { id, approves }, context) =>
      change(context, id, (transaction, by, accountId) => answerRelease(transaction, by, accountId, approves)),
  }),
}))
