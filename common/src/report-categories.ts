const UNREPORTED = new Set([
  'deviceRevoked',
  'preconditionFailed',
  'resourceNotFound',
  'tooManyRequests',
  'unauthorized',
  // Users correct these themselves, in the form.
  'userError',
  'userInputError',
])

/** True if an error of this API category is to be reported. False for refusals that are part of everyday use. */
export const isReported = (category: string): boolean => !UNREPORTED.has(category)
