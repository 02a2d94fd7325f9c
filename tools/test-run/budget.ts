/**
 * Budget of each stage of `npm test`, in processor seconds on two quiet cores. A stage that costs more than
 * `TOLERANCE` times its budget fails the run, so that growth is seen in the commit that causes it. Raise a budget in
 * the commit that needs it, and say in its message what is worth the seconds.
 */
const BUDGET: Readonly<Record<string, number>> = {
  'static checks': 150,
  'common, gateway, web': 45,
  server: 550,
  races: 180,
  widgets: 130,
  pages: 300,
  journeys: 280,
  'journeys with Stripe': 40,
}

const TOLERANCE = 1.25

/**
 * Nothing is judged on a machine that is slower than this. There the same work costs more than the probe says: the pages
 * took 417 processor seconds where it said 1.5, and 1,067 where it said 2.2.
 */
const MAX_SLOWNESS = 1.7

/**
 * Why a stage is over its budget; undefined if it isn't, or if the machine is too slow to tell.
 * @param seconds processor seconds
 * @param slowness how much slower the machine was than the one of the budgets
 */
export function overBudget(stage: string, seconds: number, slowness: number): string | undefined {
  const budget = BUDGET[stage]
  if (budget === undefined) return `${stage} has no budget in tools/test-run/budget.ts.`
  const comparable = seconds / slowness
  if (slowness > MAX_SLOWNESS || comparable <= budget * TOLERANCE) return undefined
  return `${stage} took ${comparable.toFixed(0)} processor seconds, and its budget is ${String(budget)} (tools/test-run/budget.ts). Find what grew, or raise the budget and say why.`
}
