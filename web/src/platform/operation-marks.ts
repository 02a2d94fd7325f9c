/** Prefixes of operation names that change handling: sent without a token, all errors silent, or only 404s silent. */
type Mark = 'IgnoreAuthToken' | 'IgnoreErrorsQuery' | 'Ignore404Errors'

/** True if an operation's name starts with a mark. */
export const isMarked = (operation: string, mark: Mark): boolean => operation.startsWith(mark)
