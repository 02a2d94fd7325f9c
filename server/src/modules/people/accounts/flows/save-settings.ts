import { parsePhone } from '@admission/common/phones.ts'
import {
  accountRefunds,
  accountSettingsSchema,
  authenticatorNeed,
  remindersText,
  type AccountSettingsInput,
} from '@admission/common/validation/account-settings.ts'
import { keptFees } from '@admission/common/validation/event.ts'
import { plural } from '@admission/common/words.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { DescribedChange, HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import type { Services } from '#platform/services.ts'
import { accountChanged } from '../facts.ts'
import { isKnownZone, readAccountSettings } from '../reads/settings.ts'
import { assertCurrency } from '../rules/currencies.ts'
import type { AccountSettings } from '../types/settings.ts'
import { lockAccount, stampAccount } from '../writes/branding.ts'
import { changeCurrency, writeAccountSettings } from '../writes/settings.ts'

const settingsRecord: RecordKind<AccountSettings> = {
  name: 'account',
  read: readAccountSettings,
  lock: lockAccount,
  stamp: stampAccount,
  fact: accountChanged,
}

type Rule = Pick<AccountSettingsInput, 'refundKind' | 'refundHours' | 'refundShare' | 'refundKeepsFees'>

const refunds = ({ refundKind, refundHours, refundShare, refundKeepsFees }: Rule): string =>
  refundKind === 'NONE'
    ? accountRefunds.NONE
    : `Until ${plural(refundHours ?? 0, 'hour')} before the start, ${String(refundShare)}%, fees ${keptFees(refundKeepsFees).toLowerCase()}`

const LABELS = {
  name: 'Name',
  legalName: 'Legal name',
  addressLine: 'Postal address',
  taxId: 'Tax ID',
  email: 'Support e-mail',
  phone: 'Support phone',
  website: 'Website',
  timezone: 'Time zone',
  currency: 'Currency',
  statementDescriptor: 'Card statement text',
  holdTime: 'Time to check out',
  offerTime: 'Time of a waitlist offer',
  reminders: 'Cart reminders',
  refunds: 'Refunds',
  refundNote: 'Note on refunds',
  requiresAuthenticator: 'Authenticator app for members',
} as const

const audited = (input: AccountSettingsInput): JsonObject => {
  const { holdMinutes, waitlistHours, cartReminders, refundKind, refundHours, refundShare, refundKeepsFees, ...rest } =
    input
  const { requiresAuthenticator, ...settings } = rest
  return {
    ...settings,
    holdTime: plural(holdMinutes, 'minute'),
    offerTime: plural(waitlistHours, 'hour'),
    reminders: remindersText(cartReminders),
    refunds: refunds({ refundKind, refundHours, refundShare, refundKeepsFees }),
    requiresAuthenticator: authenticatorNeed(requiresAuthenticator),
  }
}

/** The settings of an account as its form sends them. */
const inputOf = (settings: AccountSettings): AccountSettingsInput => ({
  name: settings.name,
  legalName: settings.legalName,
  addressLine: settings.addressLine,
  taxId: settings.taxId,
  email: settings.email,
  phone: settings.phone,
  website: settings.website,
  timezone: settings.timezone,
  currency: settings.currency,
  statementDescriptor: settings.statementDescriptor,
  holdMinutes: Math.round(settings.holdSeconds / 60),
  waitlistHours: settings.waitlistHours,
  cartReminders: settings.cartReminders,
  refundKind: settings.refundKind,
  refundHours: settings.refundHours,
  refundShare: settings.refundShare,
  refundKeepsFees: settings.refundKeepsFees,
  refundNote: settings.refundNote,
  requiresAuthenticator: settings.requiresAuthenticator,
})

const currencyStays = 'The currency can’t change after the first sale.'

const ACTION = 'account-save-settings'

/** Saves an account's details and defaults. The currency is refused if the gateway doesn't take it, and once something was sold. */
export const saveAccountSettings = (
  services: Pick<Services, 'config'>,
): RecordEdit<AccountSettings, AccountSettingsInput> => ({
  kind: settingsRecord,
  action: ACTION,
  what: 'SETTINGS',
  schema: accountSettingsSchema,
  prepare: async (transaction, before, input) => {
    if (input.phone !== '' && parsePhone(input.phone, '') === undefined)
      throw inputError({ path: 'phone', message: 'Enter a valid phone number.' })
    if (input.timezone !== before.timezone && !(await isKnownZone(transaction, input.timezone)))
      throw inputError({ path: 'timezone', message: 'Choose a time zone.' })
    if (input.currency !== before.currency) assertCurrency(services, input.currency)
    return { ...input, refundHours: input.refundKind === 'UNTIL' ? input.refundHours : null }
  },
  change: async (transaction, before, input) => {
    if (input.currency !== before.currency && !(await changeCurrency(transaction, before.id, input.currency)))
      throw inputError({ path: 'currency', message: currencyStays })
    await writeAccountSettings(transaction, before.id, input)
    return { before: audited(inputOf(before)), after: audited(input) }
  },
})

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'None')

const describe = ({ before, after }: StoredChange): DescribedChange => {
  const changes = Object.entries(LABELS)
    .map(([field, label]) => ({ label, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
  const names = changes.map(({ label }) => label).join(', ')
  return { what: names === '' ? 'Saved without changes' : `${names} changed`, changes }
}

/** Texts for the history of an account's settings. */
export const accountSettingsHistory: HistoryTexts<AccountSettings> = {
  kind: 'account',
  actions: [ACTION],
  describe: (_transaction, _context, _settings, changes) => changes.map(describe),
}
