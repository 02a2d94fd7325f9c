/** One exact replacement in a file. The text must be there once, so that the table follows the code. */
export type Change = {
  readonly file: string
  readonly text: string
  readonly instead: string
}

/** Tests of the short run: of Vitest, of the journeys, or of the pass over all pages. */
export type Tests = {
  readonly runner: 'vitest' | 'journeys' | 'pages'
  readonly files: readonly string[]
  /** A regular expression for the titles to run. Otherwise all. */
  readonly titles?: string
}

/** Something that keeps an invariant, how to switch it off, and the tests that must then fail. */
export type Guard = {
  readonly name: string
  /** The kind of invariant it keeps. */
  readonly keeps: 'stock' | 'money' | 'one payment' | 'tenancy' | 'access' | 'door' | 'limits' | 'pages' | 'audit'
  readonly off: readonly Change[]
  /** Each is run until one fails. */
  readonly caughtBy: readonly Tests[]
  /**
   * For tests that draw by the seed of the commit: within how many seeds one must fail, so within how many commits a
   * guard that is gone is noticed. Otherwise 1.
   */
  readonly seeds?: number
}

/** Files of Vitest. */
export const vitest = (...files: readonly string[]): Tests => ({ runner: 'vitest', files })

/** Some tests of a file of Vitest that takes long. */
export const testsTitled = (file: string, titles: string): Tests => ({ runner: 'vitest', files: [file], titles })

/** Tests of the pass over all pages. */
export const pages = (titles: string): Tests => ({ runner: 'pages', files: ['e2e/pages'], titles })
