import type { AccountId } from '@admission/common/ids.ts'
import { formatMoney, type Money } from '@admission/common/money.ts'
import { payoutFees, type PayoutFee } from '@admission/common/pricing/payout-fees.ts'
import { payoutRules, readPayoutTerms } from '#modules/stock/pricing/reads/payout-rules.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import { awaitsPayouts, hasPayout, lockPayoutSettings, readHold, readOwed } from '../reads/account-payment.ts'
import type { PayoutSettings } from '../types.ts'
import {
  askRelease,
  cancelPayout,
  insertHold,
  insertPayout,
  releaseHold,
  writePayoutSettings,
} from '../writes/payouts.ts'
import type { Decider } from './carry-out.ts'

const CHANGED = 'Someone else has just changed this. Look at it again before you continue.'

async function audit(
  transaction: SystemTx,
  { origin }: Decider,
  accountId: AccountId,
  entry: {
    readonly action: string
    readonly before?: JsonObject
    readonly after?: JsonObject
    readonly reason?: string
  },
): Promise<void> {
  await writeAudit(transaction, origin, { ...entry, account: null, target: { kind: 'account', id: accountId } })
}

async function locked(transaction: SystemTx, accountId: AccountId) {
  const settings = await lockPayoutSettings(transaction, accountId)
  if (settings === undefined) throw notFound()
  return settings
}

/** Changes how an organizer is paid. Throws preconditionFailed if it changed since `version`. */
export async function savePayoutSettings(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  { settings: { version, ...settings }, reason }: { readonly settings: PayoutSettings; readonly reason: string },
): Promise<void> {
  const before = await locked(transaction, accountId)
  // Without a row yet, the version that people see is 0; the lock has just made one.
  if (Math.max(1, version) !== before.version) throw preconditionFailed(CHANGED)
  await writePayoutSettings(transaction, accountId, settings)
  const audited = (from: Omit<PayoutSettings, 'version'>): JsonObject => ({
    destination: from.destination,
    schedule: from.schedule,
    weekday: from.weekday,
    dayOfMonth: from.dayOfMonth,
    minimum: { amount: from.minimum, currency: before.currency, exponent: before.exponent },
    reserve: from.reserveBasisPoints,
    reserveDays: from.reserveDays,
  })
  await audit(transaction, by, accountId, {
    action: 'save-payout-settings',
    before: audited(before),
    after: audited(settings),
    reason,
  })
}

/** What leaves the balance, divided: what is sent, and what the platform keeps. */
type Divided = { readonly sent: Money; readonly fee: Money; readonly fees: readonly PayoutFee[] }

async function divided(transaction: SystemTx, accountId: AccountId, money: Money): Promise<Divided> {
  const fees = payoutFees(money.amount, payoutRules(await readPayoutTerms(transaction, accountId), money.currency))
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0)
  return { sent: { ...money, amount: money.amount - fee }, fee: { ...money, amount: fee }, fees }
}

/**
 * Requests a payout, and takes its money out of the balance: never more than is available, however many are requested in
 * parallel. The platform keeps its fees, and the rest is sent. Throws userError if payouts are held or the account has no
 * destination, inputError for the amount, and if the fees aren't what was shown (`expectedFee`, null: not compared).
 */
export async function requestPayout(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  {
    gateway,
    amount,
    currency,
    reason,
    expectedFee,
  }: {
    readonly gateway: string
    readonly amount: number
    readonly currency: string
    readonly reason: string
    readonly expectedFee: number | null
  },
): Promise<string> {
  const settings = await locked(transaction, accountId)
  if (settings.destination === null) throw userError('This account has no account at the gateway yet.')
  if (await awaitsPayouts(transaction))
    throw userError('The gateway hasn’t said yet what was paid out since the backup. Try again in a few minutes.')
  if ((await readHold(transaction, accountId)) !== undefined) throw userError('Payouts of this account are held.')
  const balance = (await readOwed(transaction, accountId, settings)).find((one) => one.currency === currency)
  if (balance === undefined) throw inputError({ path: 'amount', message: 'Nothing is owed in this currency.' })
  const { available, exponent } = balance
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > available)
    throw inputError({
      path: 'amount',
      message:
        available === 0
          ? 'Nothing is available.'
          : `Enter an amount up to ${formatMoney({ amount: available, currency, exponent })}.`,
    })
  const { sent, fee, fees } = await divided(transaction, accountId, { amount, currency, exponent })
  if (expectedFee !== null && expectedFee !== fee.amount)
    throw inputError({ path: 'amount', message: `The fee is now ${formatMoney(fee)}. Nothing was paid out.` })
  if (sent.amount <= 0)
    throw inputError({ path: 'amount', message: `The fee of ${formatMoney(fee)} would take all of it. Enter more.` })
  const id = await insertPayout(transaction, {
    accountId,
    gateway,
    destination: settings.destination,
    money: sent,
    fees,
    by: by.userId,
  })
  if (id === undefined) throw new Error('The payout was not recorded.')
  const after = fee.amount === 0 ? { amount: sent } : { amount: sent, fee }
  await audit(transaction, by, accountId, { action: 'request-payout', after, reason })
  return id
}

/** Pays what is available in the account's currency, if its schedule says so. Returns whether it does. */
export async function requestScheduled(transaction: SystemTx, accountId: AccountId, gateway: string): Promise<boolean> {
  const settings = await locked(transaction, accountId)
  if (settings.destination === null || (await readHold(transaction, accountId)) !== undefined) return false
  if (await awaitsPayouts(transaction)) return false
  const { destination, currency, minimum } = settings
  const balance = (await readOwed(transaction, accountId, settings)).find((one) => one.currency === currency)
  const amount = balance?.available ?? 0
  if (balance === undefined || amount <= 0 || amount < minimum) return false
  const { sent: money, fees } = await divided(transaction, accountId, { amount, currency, exponent: balance.exponent })
  if (money.amount <= 0) return false
  return (await insertPayout(transaction, { accountId, gateway, destination, money, fees, by: null })) !== undefined
}

/** Cancels a payout of an account that wasn't sent yet. Throws preconditionFailed if it was, and notFound if the account has none such. */
export async function withdrawPayout(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  { payoutId, reason }: { readonly payoutId: string; readonly reason: string },
): Promise<void> {
  await locked(transaction, accountId)
  if (!(await hasPayout(transaction, accountId, payoutId))) throw notFound()
  if (!(await cancelPayout(transaction, payoutId)))
    throw preconditionFailed('This payout is on its way, and can’t be canceled.')
  await audit(transaction, by, accountId, { action: 'cancel-payout', after: { payoutId }, reason })
}

/** Holds payouts of an account. Throws preconditionFailed if they are held. */
export async function holdPayouts(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  reason: string,
): Promise<void> {
  await locked(transaction, accountId)
  if (!(await insertHold(transaction, accountId, { reason, by: by.userId }))) throw preconditionFailed(CHANGED)
  await audit(transaction, by, accountId, { action: 'hold-payouts', reason })
}

/** Asks for the release of a hold: a second employee releases it. Throws preconditionFailed if there is none, or it was asked for. */
export async function askForRelease(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  reason: string,
): Promise<void> {
  await locked(transaction, accountId)
  const hold = await readHold(transaction, accountId)
  if (hold === undefined || hold.releaseById !== null) throw preconditionFailed(CHANGED)
  await askRelease(transaction, hold.id, { reason, by: by.userId })
  await audit(transaction, by, accountId, { action: 'propose-release-of-payouts', reason })
}

/** Releases payouts, as another employee asked for, or refuses that. An employee can only withdraw their own request. */
export async function answerRelease(
  transaction: SystemTx,
  by: Decider,
  accountId: AccountId,
  approves: boolean,
): Promise<void> {
  await locked(transaction, accountId)
  const hold = await readHold(transaction, accountId)
  if (hold === undefined || hold.releaseById === null) throw preconditionFailed(CHANGED)
  if (approves && hold.releaseById === by.userId) throw userError('Someone else must approve what you proposed.')
  if (approves) await releaseHold(transaction, hold.id, by.userId)
  else await askRelease(transaction, hold.id, null)
  await audit(transaction, by, accountId, {
    action: approves ? 'release-payouts' : 'reject-release-of-payouts',
    reason: hold.releaseReason ?? '',
  })
}
