import { formatMoney } from '@admission/common/money.ts'
import { protectionSchema, type ProtectionInput } from '@admission/common/validation/protection.ts'
import { number, plural } from '@admission/common/words.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { accountChanged } from '../facts.ts'
import { countOwnEvents, readProtection } from '../reads/protection.ts'
import type { ProtectionSettings } from '../types/protection.ts'
import { lockProtection, stampProtection, writeProtection } from '../writes/protection.ts'

const protectionRecord: RecordKind<ProtectionSettings> = {
  name: 'account',
  read: readProtection,
  lock: lockProtection,
  stamp: stampProtection,
  fact: accountChanged,
}

const LABELS = {
  isOn: 'Protection',
  rate: 'Price',
  minimum: 'Lowest price',
  maximum: 'Highest price',
  text: 'Text for buyers',
  excluded: 'Events without protection',
} as const

const audited = (
  { isOn, basisPoints, minimum, maximum, text, excluded }: ProtectionInput,
  { currency, exponent }: ProtectionSettings,
): JsonObject => ({
  isOn: isOn ? 'Offered' : 'Not offered',
  rate: `${number(basisPoints / 100)}%`,
  minimum: formatMoney({ amount: minimum, currency, exponent }),
  maximum: maximum === null ? '' : formatMoney({ amount: maximum, currency, exponent }),
  text,
  excluded: excluded.length === 0 ? '' : plural(excluded.length, 'event'),
  excludedIds: excluded.toSorted(),
})

/** Saves what an account's purchase protection costs and says. Only events that it sells can be left out. */
export const saveProtection: RecordEdit<ProtectionSettings, ProtectionInput> = {
  kind: protectionRecord,
  action: 'account-save-protection',
  what: 'PROTECTION',
  schema: protectionSchema,
  prepare: async (transaction, before, input) => {
    const excluded = [...new Set(input.excluded.map((id) => id.toLowerCase()))]
    if ((await countOwnEvents(transaction, before.id, excluded)) !== excluded.length)
      throw inputError({ path: 'excluded', message: 'Choose events that you sell.' })
    return { ...input, excluded }
  },
  change: async (transaction, before, input) => {
    await writeProtection(transaction, before.id, input)
    return { before: audited({ ...before, excluded: [...before.excluded] }, before), after: audited(input, before) }
  },
}

const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'None')

const describe = ({ before, after }: StoredChange) => {
  const changes = Object.entries(LABELS)
    .map(([field, label]) => ({ label, before: word(before?.[field]), after: word(after?.[field]) }))
    .filter((change) => change.before !== change.after)
  const names = changes.map(({ label }) => label).join(', ')
  return { what: names === '' ? 'Purchase protection saved' : `${names} changed`, changes }
}

/** Texts for the history of an account's purchase protection. */
export const protectionHistory: HistoryTexts<ProtectionSettings> = {
  kind: 'account',
  actions: [saveProtection.action],
  describe: (_transaction, _context, _settings, changes) => changes.map(describe),
}
