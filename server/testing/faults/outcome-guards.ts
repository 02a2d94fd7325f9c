import { stripTypeScriptTypes } from 'node:module'
import type { decideOutcomes } from '#modules/checkout/rules/decide-outcome.ts'
import { outcomeDecision } from '#modules/checkout/writes/apply-outcomes.ts'
import { without } from './twin-scene.ts'

type Deciding = { readonly decideOutcomes: typeof decideOutcomes }
type DecisionOf = typeof outcomeDecision

/** T2 whose decision has one guard replaced. The decision imports only types, so its text is a whole module. */
export async function decidingWithout(...changes: readonly (readonly [string, string])[]): Promise<DecisionOf> {
  const code = stripTypeScriptTypes(without('checkout/rules/decide-outcome.ts', ...changes))
  const changed = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Deciding
  return (requests) => ({
    ...outcomeDecision(requests),
    decide: (world) => changed.decideOutcomes(world, requests),
  })
}

/** T2 of which one statement has a guard replaced, or isn't sent at all. Throws if no statement has it. */
export const writingWithout =
  (guard: string, instead?: string, decisionOf: DecisionOf = outcomeDecision): DecisionOf =>
  (requests) => {
    const decision = decisionOf(requests)
    return {
      ...decision,
      write: (decided) => {
        const steps = decision.write(decided)
        if (!steps.some(({ text }) => text.includes(guard))) throw new Error(`T2 no longer writes this: ${guard}`)
        return steps.flatMap((step) => {
          if (!step.text.includes(guard)) return [step]
          return instead === undefined ? [] : [{ ...step, text: step.text.replace(guard, instead) }]
        })
      },
    }
  }
