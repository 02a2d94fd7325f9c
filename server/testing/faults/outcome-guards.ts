import { stripTypeScriptTypes } from 'node:module'
import type { decideDisputes } from '#modules/selling/after-sales/rules/decide-dispute.ts'
import type { decideOutcomes } from '#modules/selling/sales/rules/decide-outcome.ts'
import type { decideRefunds } from '#modules/selling/after-sales/rules/decide-refund.ts'
import { outcomeDecision } from '#modules/selling/sales/writes/apply-outcomes.ts'
import { disputeDecision } from '#modules/selling/after-sales/writes/dispute-line.ts'
import { refundDecision } from '#modules/selling/after-sales/writes/refunds.ts'
import type { Decision } from '#platform/db/decide.ts'
import { withoutGuard } from './twin-scene.ts'

type Change = readonly [guard: string, instead: string]
type DecisionOf<Request, World, Decided> = (requests: readonly Request[]) => Decision<World, Decided>

/** A file of rules that has some of its text replaced. What it imports of its folder stays as it is. */
const rulesWithout = async <Rules>(folder: string, file: string, changes: readonly Change[]): Promise<Rules> => {
  const code = stripTypeScriptTypes(withoutGuard(`${folder}/${file}`, ...changes)).replaceAll(
    /from '\.\/(?<name>[\w-]+\.ts)'/g,
    (_all, name: string) => `from '${import.meta.resolve(`#modules/${folder}/${name}`)}'`,
  )
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Rules
}

/** T2 whose decision has one guard replaced. */
export async function decidingWithout(...changes: readonly Change[]): Promise<typeof outcomeDecision> {
  const rules = await rulesWithout<{ decideOutcomes: typeof decideOutcomes }>(
    'selling/sales/rules',
    'decide-outcome.ts',
    changes,
  )
  return (requests) => ({
    ...outcomeDecision(requests),
    decide: (world) => rules.decideOutcomes(world, requests),
  })
}

/** Reports of disputes whose decision has one guard replaced. */
export async function followingWithout(...changes: readonly Change[]): Promise<typeof disputeDecision> {
  const rules = await rulesWithout<{ decideDisputes: typeof decideDisputes }>(
    'selling/after-sales/rules',
    'decide-dispute.ts',
    changes,
  )
  return (requests) => ({
    ...disputeDecision(requests),
    decide: (world) => rules.decideDisputes(world, requests),
  })
}

/** Refunds whose decision has one guard replaced. */
export async function refundingWithout(...changes: readonly Change[]): Promise<typeof refundDecision> {
  const rules = await rulesWithout<{ decideRefunds: typeof decideRefunds }>(
    'selling/after-sales/rules',
    'decide-refund.ts',
    changes,
  )
  return (requests) => ({
    ...refundDecision(requests),
    decide: (world) => rules.decideRefunds(world, requests),
  })
}

/** A decision of which one statement has a guard replaced, or isn't sent at all. Throws if no statement has it. */
export const writesWithout =
  <Request, World, Decided>(
    decisionOf: DecisionOf<Request, World, Decided>,
    guard: string,
    instead?: string,
  ): DecisionOf<Request, World, Decided> =>
  (requests) => {
    const decision = decisionOf(requests)
    return {
      ...decision,
      write: (decided) => {
        const steps = decision.write(decided)
        if (!steps.some(({ text }) => text.includes(guard))) throw new Error(`Nothing writes this now: ${guard}`)
        return steps.flatMap((step) => {
          if (!step.text.includes(guard)) return [step]
          return instead === undefined ? [] : [{ ...step, text: step.text.replace(guard, instead) }]
        })
      },
    }
  }

/** A decision that locks and reads without a condition. Throws if no statement has it. */
export const locksWithout =
  <Request, World, Decided>(
    decisionOf: DecisionOf<Request, World, Decided>,
    condition: string,
  ): DecisionOf<Request, World, Decided> =>
  (requests) => {
    const { lock, ...decision } = decisionOf(requests)
    if (!lock.some(({ text }) => text.includes(condition)))
      throw new Error(`Nothing is read this way now: ${condition}`)
    return { ...decision, lock: lock.map((step) => ({ ...step, text: step.text.replace(condition, '') })) }
  }

/** T2 of which one statement has a guard replaced, or isn't sent at all. */
export const writingWithout = (
  guard: string,
  instead?: string,
  decisionOf: typeof outcomeDecision = outcomeDecision,
): typeof outcomeDecision => writesWithout(decisionOf, guard, instead)
