import { expect, test } from 'vitest'
import { totalProblem } from './total-problem.ts'

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const rule = { minimum: 50, maximum: 9_999, step: 10 }

test.each<[string, Parameters<typeof totalProblem>, RegExp]>([
  ['nothing to pay', [usd(0), rule, false], /^undefined$/],
  ['nothing to pay in a currency that isn’t taken', [usd(0), undefined, false], /^undefined$/],
  ['exactly the minimum', [usd(50), rule, false], /^undefined$/],
  ['too little', [usd(40), rule, false], /^Card payments start at \$0\.50, and your total is \$0\.40\. Add to/],
  ['too little with a code', [usd(40), rule, true], /, or remove your promo code\.$/],
  ['exactly the maximum', [usd(9_990), rule, false], /^undefined$/],
  ['too much', [usd(10_000), rule, false], /^Card payments go up to \$99\.99, and your total is \$100\.00\. Divide/],
  ['not a multiple', [usd(55), rule, false], /are multiples of \$0\.10, and your total is \$0\.55\./],
  ['another currency', [usd(5_000), undefined, false], /^Card payments in USD aren’t possible here\./],
])('%s', (_what, given, message) => {
  expect(String(totalProblem(...given))).toMatch(message)
})
