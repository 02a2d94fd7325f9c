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

/** Whether to report an error of this API category. False for refusals that are part of everyday use. */
export const isReported = (category: string): boolean => !UNREPORTED.has(category)
