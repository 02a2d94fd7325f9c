import type { AddressDefinition } from '@admission/common/addresses.ts'

/** A country as the package's file describes it. Letters of `fmt`: A lines, D part of the town, C town, S state, Z postal code, X sorting code. */
export type CountryFile = {
  readonly key: string
  readonly fmt?: string
  /** The same in Latin letters, where the order is another one. */
  readonly lfmt?: string
  /** Letters of what must be filled. */
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
  readonly sub_regions?: readonly SubRegion[]
}

/** A state that can be chosen: `key` is kept and sent, `value` is read. */
export type StateValue = { readonly key: string; readonly value: string }

/** What is known about the addresses of a country. */
export type CountryAddress = {
  readonly definition: AddressDefinition
  /** Null where the country's states are not known: they are typed. */
  readonly stateValues: readonly StateValue[] | null
}
