import { exponentOf } from '@admission/common/currencies.ts'
import { newId, type UserId } from '@admission/common/ids.ts'
import { newAccountSchema, ownerSchema, type NewAccountInput } from '@admission/common/records/platform-account.ts'
import { employeeOf } from '#platform/actor.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import type { Editor } from '#platform/records/types.ts'
import { storeInvitation } from '../actions/store-invitation.ts'
import { accountChanged } from '../facts.ts'
import { firstFreeSlug, hasOwner, readPlatformAccount } from '../reads/platform-account.ts'
import { isKnownZone } from '../reads/settings.ts'
import { assertCurrency } from '../rules/currencies.ts'
import { descriptorOf, slugsOf } from '../rules/new-account.ts'
import { insertAccount, lockPlatformAccount, withdrawOwners } from '../writes/platform-account.ts'

const store = async (
  transaction: SystemTx,
  origin: Origin,
  { name, currency, timezone, ownerEmail }: NewAccountInput,
): Promise<string> => {
  const slug = await firstFreeSlug(transaction, slugsOf(name))
  if (slug === undefined) throw inputError({ path: 'name', message: 'Too many accounts have this name.' })
  const id = newId('Account')
  await insertAccount(transaction, {
    id,
    name,
    slug,
    currency,
    exponent: exponentOf(currency),
    timezone,
    statementDescriptor: descriptorOf(name),
  })
  await recordChange(transaction, origin, {
    action: 'account-create',
    target: { kind: 'account', id },
    account: id,
    after: { name, currency, timezone },
    fact: accountChanged,
    data: { what: 'CREATED' },
  })
  await storeInvitation(transaction, origin, {
    accountId: id,
    email: normaliseEmail(ownerEmail),
    role: 'OWNER',
    eventIds: null,
    invitedBy: employeeOf(origin.actor).userId,
  })
  return id
}

type Creating = { readonly userId: UserId; readonly key: string; readonly input: NewAccountInput }

/**
 * Creates an account and invites its first owner, in one transaction; its shop and first delivery method follow within a
 * second. A retry with the same key returns the same account. Returns its ID. Throws userInputError for invalid fields.
 */
export const createAccount = async (
  { services, origin }: Editor<'platform'>,
  { userId, key, input }: Creating,
): Promise<string> => {
  const account = validateInput(newAccountSchema, input)
  assertCurrency(services, account.currency)
  const request = { actor: userId, operation: 'accountCreate', key: checkedKey(key), body: { ...account } }
  return inTransaction(services.databases.system, async (transaction) => {
    if (!(await isKnownZone(transaction, account.timezone)))
      throw inputError({ path: 'timezone', message: 'Choose a time zone.' })
    return once(transaction, request, () => store(transaction, origin, account))
  })
}

/**
 * Invites the owner of an account that has none yet. Earlier invitations of owners end, so that a mistyped address can't
 * be used. Throws userInputError for a bad address, userError if the account has an owner, who invites others,
 * preconditionFailed if it is archived, notFound if there is none.
 */
export const inviteOwner = async (
  { services, origin }: Editor<'platform'>,
  id: string,
  typed: string,
): Promise<void> => {
  const email = normaliseEmail(validateInput(ownerSchema, { email: typed }).email)
  await inTransaction(services.databases.system, async (transaction) => {
    // Of two employees, the second waits here and replaces what the first sent.
    if ((await lockPlatformAccount(transaction, id)) === undefined) throw notFound()
    const account = await readPlatformAccount(transaction, id)
    if (account?.accountId === undefined || account.accountId === null) throw notFound()
    if (account.archivedAt !== null) throw preconditionFailed('The account is archived. Restore it first.')
    if (await hasOwner(transaction, id)) throw userError('The account has an owner, who invites others.')
    await withdrawOwners(transaction, account.accountId, email)
    await storeInvitation(transaction, origin, {
      accountId: account.accountId,
      email,
      role: 'OWNER',
      eventIds: null,
      invitedBy: employeeOf(origin.actor).userId,
    })
  })
}
