import type { AddressDefinition, KnownState } from '@admission/common/addresses.ts'

/**
 * A country in the package's file. Letters of `fmt`: A lines, D part of the town, C town, S state, Z postal code, X
 * sorting code.
 */
export type CountryFile = {
  readonly key: string
  readonly fmt?: string
  /** The format in Latin letters, if its order differs. */
  readonly lfmt?: string
  /** Letters of the required fields. */
  readonly require?: string
  readonly zip?: string
  readonly postprefix?: string
  readonly state_name_type?: string
  readonly locality_name_type?: string
  readonly sublocality_name_type?: string
  readonly zip_name_type?: string
  readonly sub_regions?: readonly SubRegion[]
}

export type SubRegion = {
  readonly key: string
  readonly name?: { readonly default?: string; readonly latin?: string }
  /** How its postal codes begin. */
  readonly zip?: string
  readonly sub_regions?: readonly SubRegion[]
}

/** A state to choose: `key` is stored and sent, `value` is shown. */
export type StateValue = KnownState

/** The address definition of a country. */
export type CountryAddress = {
  readonly definition: AddressDefinition
  /** Null if the country's states are unknown and have to be typed. */
  readonly stateValues: readonly StateValue[] | null
  /** How its addresses are written, in the letters of the country's file: `%A%n%C, %S %Z`. */
  readonly format: string
}
