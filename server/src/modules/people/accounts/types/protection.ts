import type { RecordRow } from '#platform/records/types.ts'

/** Price and text of an account's purchase protection. Amounts in minor units of its currency. */
export type ProtectionSettings = RecordRow & {
  readonly isOn: boolean
  readonly basisPoints: number
  readonly minimum: number
  /** Null: no maximum. */
  readonly maximum: number | null
  /** Basis points of the price that the organizer gets. Set by the platform. */
  readonly share: number
  /** '' for the default text. */
  readonly text: string
  /** Events without protection. */
  readonly excluded: readonly string[]
  readonly currency: string
  readonly exponent: number
}
