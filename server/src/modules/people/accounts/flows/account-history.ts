import { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import type { Field } from '@admission/common/records/field.ts'
import { omit } from '@admission/common/records/fields.ts'
import { text } from '@admission/common/records/kinds.ts'
import {
  ACCOUNT_STATE_LABELS,
  newAccountFields,
  type AccountState,
} from '@admission/common/records/platform-account.ts'
import { plural } from '@admission/common/words.ts'
import type { StoredChange } from '#platform/records/history.ts'
import { historyValue, platformHistory, recordHistory, type Told } from '#platform/records/record-history.ts'
import type { PlatformAccount } from '../types/platform-account.ts'
import type { AccountSettings } from '../types/settings.ts'
import { featureNames } from './platform-edits.ts'

const counted = (field: Field, label: string, noun: string): Field => ({
  ...field,
  label,
  text: (value) => (typeof value === 'number' ? plural(value, noun) : '–'),
})
const { holdMinutes, waitlistHours, cartReminders } = accountSettingsFields
const holdTime = counted(holdMinutes, 'Time to check out', 'minute')
const offerTime = counted(waitlistHours, 'Time of a waitlist offer', 'hour')

const stateText = (value: unknown): string => ACCOUNT_STATE_LABELS[value as AccountState] ?? 'None'
const states = {
  state: historyValue('State', stateText),
  reason: historyValue('Reason', (value) => (typeof value === 'string' ? value : 'None')),
}
const stepText = ({ before, after }: StoredChange): string => {
  if (after?.['state'] !== 'ACTIVE') return stateText(after?.['state'])
  return before?.['state'] === 'ARCHIVED' ? 'Restored' : 'Resumed'
}

// Three of the settings were once stored in words, under other names.
const actions: Readonly<Record<string, Told>> = {
  'account-save-settings': {
    fields: {
      ...omit(accountSettingsFields, 'refundKind', 'refundHours', 'refundShare', 'refundKeepsFees'),
      holdMinutes: holdTime,
      waitlistHours: offerTime,
      refunds: text({ label: 'Refunds', max: 100, description: 'Their rule.' }),
      holdTime,
      offerTime,
      reminders: cartReminders,
    },
  },
  'account-create': { fields: omit(newAccountFields, 'ownerEmail'), what: () => 'Created' },
  'account-save-features': { fields: { features: historyValue('Features', featureNames) } },
  'account-set-state': { fields: states, what: stepText },
}

/** The history of an account’s settings, with what employees did to the account. */
export const accountSettingsHistory = recordHistory<AccountSettings>('account', actions)

/** The same history for employees. */
export const platformAccountHistory = platformHistory<PlatformAccount>('account', actions)
