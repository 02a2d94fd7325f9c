import type { ExplanationStep, UnitExplanation } from '../types/dry-run.ts'

/** One check: its name and, if it failed, the messages for staff and buyers. */
export type Check = {
  readonly name: string
  readonly failed: { readonly sentence: string; readonly buyerSentence: string } | null
}

/** Builds a trace of the checks that stops at the first failure. */
export const traceOf = (checks: readonly Check[]): Omit<UnitExplanation, 'bounds'> => {
  const at = checks.findIndex(({ failed }) => failed !== null)
  const steps = checks.map(({ name }, index): ExplanationStep => {
    if (at < 0 || index < at) return { name, outcome: 'PASSED' }
    return { name, outcome: index === at ? 'FAILED' : 'NOT_REACHED' }
  })
  const failed = at < 0 ? null : checks[at]?.failed
  if (!failed) return { steps, sentence: 'It’s for sale in this collection.', buyerSentence: 'Available' }
  return { steps, ...failed }
}
