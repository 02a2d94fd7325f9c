/** Names of operations with a meaning: sent without a token; a failure that nobody hears of; the same for a 404 alone. */
type Mark = 'IgnoreAuthToken' | 'IgnoreErrorsQuery' | 'Ignore404Errors'

/** Whether an operation is marked so: the mark is its whole name, or what its name begins with. */
export const isMarked = (operation: string, mark: Mark): boolean => operation.startsWith(mark)
