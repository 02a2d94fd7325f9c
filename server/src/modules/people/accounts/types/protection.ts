import type { Stored } from '@admission/common/records/field.ts'
import type { protectionFields } from '@admission/common/records/protection.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** Price and text of an account's purchase protection. Amounts in minor units of its currency. */
export type ProtectionSettings = RecordRow &
  Stored<typeof protectionFields> &
  CurrencyOf & {
    /** Basis points of the price that the organizer gets. Set by the platform. */
    readonly share: number
  }
