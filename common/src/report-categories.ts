const UNREPORTED = new Set([
  'preconditionFailed',
  'resourceNotFound',
  'tooManyRequests',
  'unauthorized',
  // Put right by whoever made them, in the form in front of them.
  'userError',
  'userInputError',
])

/** False for refusals that are part of everyday work; by their category, as the API names it. */
export const isReported = (category: string): boolean => !UNREPORTED.has(category)
