import { availableParallelism } from 'node:os'
import { globSync } from 'node:fs'
import { browserStage } from './playwright.ts'
import { program } from './programs.ts'
import type { Result, Stage } from './result.ts'
import { serverWithRows } from './rows.ts'
import { vitestStage } from './vitest.ts'

/** A part of the run that can run alone: `npm test -- races`, `npm run test:long -- races`. */
export interface Part {
  readonly name: string
  readonly stage: Stage
}

const checks = (): readonly Stage[] => [
  program('format', 'oxfmt', ['--check', '.']),
  // On one thread it takes less of everything; other checks use the second one.
  program('lint', 'env', ['GOMAXPROCS=1', 'oxlint', '--deny-warnings', '.']),
  ...['common', 'server', 'sandbox-gateway', 'web', '.'].map((project) =>
    // Several checkers would repeat each other's work.
    program(`types of ${project === '.' ? 'tools' : project}`, 'tsc', ['-p', project, '--checkers', '1']),
  ),
  ...globSync('tools/check-*.ts')
    .toSorted()
    .map((file) => program(file.slice('tools/'.length, -'.ts'.length), 'node', [file])),
  program('dead code', 'knip', ['--no-progress']),
  program('generated files', 'node', ['tools/generate.ts', '--check']),
]

/** All checks as one stage, one for each processor. */
const staticChecks: Stage = {
  name: 'static checks',
  run: async () => {
    const results: { readonly name: string; readonly result: Result }[] = []
    const next = checks().values()
    const lane = async (): Promise<void> => {
      for (const { name, run } of next) results.push({ name, result: await run() })
    }
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
    const failed = results.filter(({ result }) => result.failed > 0)
    return {
      passed: results.length - failed.length,
      failed: failed.length,
      output: failed.map(({ name, result }) => `${name}:\n${result.output.trim()}`).join('\n\n'),
    }
  },
}

const isShort = (process.env['TEST_SIZE'] ?? 'short') === 'short'

const STRIPE = { SHOTS: 'off', PAYMENT_GATEWAY: 'stripe' }
/** The journeys that touch the card form or follow a payment's states. */
const STRIPE_FILES = ['e2e/payment.spec.ts', 'e2e/payment-states.spec.ts']
/** Of them: a card, a declined one, and one that its bank asks about. */
const STRIPE_SHORT = ['e2e/payment.spec.ts', '--grep', '@stripe']

/** The whole run, one after the other, because tests start servers and browsers that use every processor. */
export const PARTS: readonly Part[] = [
  { name: 'static', stage: staticChecks },
  { name: 'units', stage: vitestStage('common, gateway, web', ['common', 'gateway', 'web', 'web-isolated']) },
  { name: 'server', stage: isShort ? vitestStage('server', ['server']) : serverWithRows('server') },
  { name: 'races', stage: vitestStage('races', ['races']) },
  { name: 'widgets', stage: vitestStage('widgets', ['widgets']) },
  // A missing picture fails and isn't created.
  { name: 'pages', stage: browserStage('pages', { SHOTS: 'on' }, ['--update-snapshots=none']) },
  { name: 'journeys', stage: browserStage('journeys', { SHOTS: 'off' }, []) },
  { name: 'stripe', stage: browserStage('journeys with Stripe', STRIPE, isShort ? STRIPE_SHORT : STRIPE_FILES) },
]
