import {
  ACCOUNT_STATE_LABELS,
  accountFeaturesSchema,
  FEATURE_TEXTS,
  reasonSchema,
  type AccountFeaturesInput,
  type AccountState,
} from '@admission/common/records/platform-account.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { userError } from '#platform/errors.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import { stateEdit } from '#platform/records/change-states.ts'
import type { RecordKind } from '#platform/records/types.ts'
import type { Services } from '#platform/services.ts'
import { accountChanged } from '../facts.ts'
import { readOpenEvents, readPlatformAccount } from '../reads/platform-account.ts'
import type { OpenEvent, PlatformAccount } from '../types/platform-account.ts'
import {
  lockPlatformAccount,
  stampPlatformAccount,
  writeArchived,
  writeFeatures,
  writeSuspension,
} from '../writes/platform-account.ts'

type Edit<Input> = RecordEdit<PlatformAccount, Input, Input, 'platform'>

const platformAccount: RecordKind<PlatformAccount, 'platform'> = {
  name: 'account',
  read: (transaction, _everything, id) => readPlatformAccount(transaction, id),
  lock: (transaction, _accountId, id) => lockPlatformAccount(transaction, id),
  stamp: stampPlatformAccount,
  fact: accountChanged,
}

/** Turns features of an account on and off. */
export const saveFeatures: Edit<AccountFeaturesInput> = {
  kind: platformAccount,
  action: 'account-save-features',
  what: 'FEATURES',
  schema: accountFeaturesSchema,
  prepare: (_transaction, _account, input) => input,
  change: async (transaction, account, { features }) => {
    await writeFeatures(transaction, account.id, features)
    return { before: { features: [...account.features] }, after: { features: [...features] } }
  },
}

const NAMED = 3

const openEventsText = (open: readonly OpenEvent[]): string => {
  const named = open
    .slice(0, NAMED)
    .map(({ name, dateShow, zone }) => `${name} (${formatTime(timeAt(dateShow, zone), { year: true })})`)
  const others = open.length - named.length
  const rest = others > 0 ? ` and ${plural(others, 'other')}` : ''
  return `${plural(open.length, 'upcoming event')} on sale or with tickets: ${named.join(', ')}${rest}. End their sale and cancel or finish them first.`
}

/** Why an account can’t change to a state now; undefined if it can. */
export const whyNotState = async (
  database: SystemDb,
  { config }: Pick<Services, 'config'>,
  account: Pick<PlatformAccount, 'id' | 'state'>,
  to: AccountState,
): Promise<string | undefined> => {
  if (account.state === to) return `It is ${ACCOUNT_STATE_LABELS[to].toLowerCase()} already.`
  if (to === 'SUSPENDED') return account.state === 'ARCHIVED' ? 'It is archived. Restore it first.' : undefined
  if (to === 'ACTIVE') return undefined
  if (account.id === config.primaryAccountId) return 'The platform’s own account can’t be archived.'
  const open = await readOpenEvents(database, account.id, 100)
  return open.length === 0 ? undefined : openEventsText(open)
}

/** A new state. The reason is asked for unless it becomes active again. */
type StateInput = { readonly state: AccountState; readonly reason: string | null }

const write = (transaction: SystemTx, account: PlatformAccount, { state, reason }: StateInput): Promise<void> => {
  if (state === 'SUSPENDED') return writeSuspension(transaction, account.id, reason)
  if (state === 'ARCHIVED') return writeArchived(transaction, account.id, reason)
  return account.state === 'ARCHIVED'
    ? writeArchived(transaction, account.id, null)
    : writeSuspension(transaction, account.id, null)
}

/**
 * Suspends an account (nothing of it is sold, its shop is closed, its members go on working), archives it (its members can’t
 * enter it either, and it is left out of lists; buyers keep orders and tickets), or makes it active again. A suspended account
 * that was archived is suspended again. Archiving is refused for the platform's own account, and while upcoming events are on
 * sale or have tickets: it says which.
 */
export const setAccountState = (services: Pick<Services, 'config'>): Edit<StateInput> => ({
  kind: platformAccount,
  action: 'account-set-state',
  what: 'STATE',
  isAction: true,
  prepare: async (transaction, account, { state, reason }) => {
    const problem = await whyNotState(transaction, services, account, state)
    if (problem !== undefined) throw userError(problem)
    return { state, reason: state === 'ACTIVE' ? null : validateInput(reasonSchema, { reason: reason ?? '' }).reason }
  },
  change: async (transaction, account, input) => {
    await write(transaction, account, input)
    const { state, reason } = input
    return { before: { state: account.state }, after: reason === null ? { state } : { state, reason } }
  },
})

/** Restores an archived account, for several at a time. */
export const restoreAccount = stateEdit<PlatformAccount, AccountState, 'platform'>({
  kind: platformAccount,
  whyNot: ({ name, state }, to) =>
    state === 'ARCHIVED' && to === 'ACTIVE' ? null : `${name} isn’t archived, so it can’t be restored.`,
  write: (transaction, id) => writeArchived(transaction, id, null),
})

/** The names of features as people read them. */
export const featureNames = (value: unknown): string =>
  Array.isArray(value) && value.length > 0
    ? value.map((name) => FEATURE_TEXTS[name as keyof typeof FEATURE_TEXTS]?.label ?? String(name)).join(', ')
    : 'None'
