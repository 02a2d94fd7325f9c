import type { accountSettingsFields } from '@admission/common/records/account-settings.ts'
import type { Stored } from '@admission/common/records/field.ts'
import type { RecordRow } from '#platform/records/types.ts'

/** An account's details, and the defaults of what it sells. */
export type AccountSettings = RecordRow &
  Stored<typeof accountSettingsFields> & {
    /** True if something was sold: the currency can't change then. */
    readonly hasSales: boolean
  }

/** One published version of an account's terms of sale. */
export type TermsVersion = { readonly version: number; readonly body: string; readonly publishedAt: Date }

/** An account's terms of sale. */
export type AccountTerms = RecordRow & {
  /** The current text; '' if the platform's terms apply. */
  readonly body: string
  /** All published versions, newest first, without those of the platform. */
  readonly versions: readonly TermsVersion[]
}
