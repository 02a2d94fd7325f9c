import { protectionFields, protectionSchema, type ProtectionInput } from '@admission/common/records/protection.ts'
import { inputError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited, recordHistory } from '#platform/records/record-history.ts'
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

/** Saves what an account's purchase protection costs and says. Only events that it sells can be left out. */
export const saveProtection: RecordEdit<ProtectionSettings, ProtectionInput> = {
  kind: protectionRecord,
  action: 'account-save-protection',
  what: 'PROTECTION',
  schema: protectionSchema,
  prepare: async (transaction, before, input) => {
    const excluded = [...new Set(input.excluded.map((id) => id.toLowerCase()))].toSorted()
    if ((await countOwnEvents(transaction, before.id, excluded)) !== excluded.length)
      throw inputError({ path: 'excluded', message: 'Choose events that you sell.' })
    return { ...input, excluded }
  },
  change: async (transaction, before, input) => {
    await writeProtection(transaction, before.id, input)
    return { before: audited(protectionFields, before), after: audited(protectionFields, input) }
  },
}

/** The history of an account's purchase protection. Its price was once stored in words, as `rate`. */
export const protectionHistory = recordHistory<ProtectionSettings>('account', {
  [saveProtection.action]: { fields: { ...protectionFields, rate: protectionFields.basisPoints } },
})
