import { parsePhone } from '@admission/common/phones.ts'
import {
  accountSettingsFields,
  accountSettingsSchema,
  type AccountSettingsInput,
} from '@admission/common/records/account-settings.ts'
import { plural } from '@admission/common/words.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited } from '#platform/records/record-history.ts'
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

/** The rule of refunds in one sentence. */
const refunds = ({ refundKind, refundHours, refundShare, refundKeepsFees }: AccountSettingsInput): string => {
  if (refundKind === 'NONE') return accountSettingsFields.refundKind.labels.NONE
  const fees = refundKeepsFees ? 'kept' : 'refunded'
  return `Until ${plural(refundHours ?? 0, 'hour')} before the start, ${String(refundShare)}%, fees ${fees}`
}

const toAudit = (input: AccountSettingsInput): JsonObject => ({
  ...audited(accountSettingsFields, input),
  refunds: refunds(input),
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
    return { before: toAudit(before), after: toAudit(input) }
  },
})
