import { existsSync, readFileSync } from 'node:fs'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

const FOLDERS = ['common', 'e2e', 'sandbox-gateway', 'server', 'web']
const IS_OF_TESTS = /\.(test|spec)\.tsx?$|(^|\/)testing(\/|\.tsx?$)|^e2e\//

const CURES = {
  sleep: 'sleeps: wait for what it needs (expect.poll), or use fake timers',
  duration: 'asserts how long something took: count operations or assert their order; measure in bench/',
  random: 'draws random numbers: use drawing() of @admission/common/testing/run.ts, whose seed is the commit’s',
} as const
type Rule = keyof typeof CURES

/** By path, with the reason. What a rule no longer finds is removed here. */
const ALLOWED: Readonly<Record<string, Partial<Record<Rule, string>>>> = {
  'server/src/platform/cancellation.test.ts': { sleep: 'polls what PostgreSQL is doing, and lets a turn pass' },
  'server/src/platform/failpoints.test.ts': { duration: 'at least, never at most: a failpoint that waits' },
  'server/src/platform/loop.test.ts': { sleep: 'on fake timers: work that takes a while' },
  'server/testing/e2e-server.ts': { sleep: 'polls the database until a loop has done its work' },
  'server/testing/faults/fault-proxy.ts': { sleep: 'the latency and bandwidth of a bad network' },
  'server/testing/faults/frozen.test.ts': { sleep: 'ends a test that would never end' },
  'server/testing/faults/judge.ts': { sleep: 'polls until nothing is open' },
  'server/testing/faults/shop-server.ts': { sleep: 'polls until a server answers', random: 'a free port' },
  'server/testing/faults/stepper.ts': { sleep: 'polls which transaction waits for a lock' },
}

const SLEEP =
  /\bwaitForTimeout\(|\bsetTimeout\b[^}]*\} from '(node:)?timers\/promises'|\bnew Promise(<[^>]*>)?\(\s*\(?\w*\)?\s*=>\s*\{?\s*(void )?(\w+\.)?setTimeout\(/
const RANDOM = /\bMath\.random\(|\brandomInt\(/
const ASSERTED_DIFFERENCE = /\bexpect\([^\n]*\.now\(\) ?- ?[a-z]|\.toBe(Less|Greater)Than(OrEqual)?\([^\n]*\.now\(\) ?-/
const MEASURED = /\bconst (\w+)[^\n=]*=[^\n]*\.now\(\) ?- ?[a-z]/gi

const assertsDuration = (text: string): boolean =>
  ASSERTED_DIFFERENCE.test(text) ||
  [...text.matchAll(MEASURED)].some(([, name]) => new RegExp(`\\bexpect\\([^\\n]*\\b${name ?? ''}\\b`).test(text))

const brokenRules = (text: string): readonly Rule[] => [
  ...(SLEEP.test(text) ? (['sleep'] as const) : []),
  ...(assertsDuration(text) ? (['duration'] as const) : []),
  ...(RANDOM.test(text) ? (['random'] as const) : []),
]

const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')

/** Tests that depend on the machine's pace or on chance turn red without a cause. */
const checkDeterminism: StructureCheck = (root) => {
  const paths = FOLDERS.flatMap((folder) =>
    filesBelow(`${root}/${folder}`, ['.ts', '.tsx']).map((path) => `${folder}/${path}`),
  ).filter((path) => IS_OF_TESTS.test(path))
  const broken = new Map(
    paths.map((path) => [path, brokenRules(withoutComments(readFileSync(`${root}/${path}`, 'utf8')))]),
  )
  const found = [...broken].flatMap(([path, rules]) =>
    rules.filter((rule) => ALLOWED[path]?.[rule] === undefined).map((rule) => `${path} ${CURES[rule]}`),
  )
  const outdated = Object.entries(ALLOWED)
    .filter(([path]) => existsSync(`${root}/${path}`))
    .flatMap(([path, reasons]) =>
      (Object.keys(reasons) as Rule[])
        .filter((rule) => !broken.get(path)?.includes(rule))
        .map((rule) => `${path} no longer needs its exception “${rule}”`),
    )
  return { seen: paths.length, problems: [...found, ...outdated] }
}

runStructureCheck('determinism of tests', checkDeterminism, {
  'a wait in a journey': { 'e2e/cart.spec.ts': 'await page.waitForTimeout(500)' },
  'an imported sleep': {
    'server/testing/wait.ts': `import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(5)`,
  },
  'an imported sleep under its own name': {
    'server/src/a.test.ts': `import { setTimeout } from 'timers/promises'`,
  },
  'a promise of a timer': { 'web/src/a.widget.test.tsx': 'await new Promise((resolve) => setTimeout(resolve, 2300))' },
  'a promise of a timer, over two lines': {
    'common/src/a.test.ts': 'await new Promise<void>((resolve) => {\n  setTimeout(resolve, 20)\n})',
  },
  'a duration in an assertion': {
    'server/src/a.test.ts': 'const start = performance.now()\nexpect(performance.now() - start).toBeLessThan(2_000)',
  },
  'a named duration': {
    'server/src/a.test.ts': 'const took = Date.now() - start\nexpect(took).toBeLessThan(2_000)',
  },
  'a moment that must have just passed': { 'web/src/a.test.ts': 'expect(at).toBeGreaterThan(Date.now() - 1_000)' },
  'a random seed': { 'common/src/a.test.ts': 'const SEED = Math.floor(Math.random() * 1_000)' },
  'a random seed of node': { 'server/testing/faults/seed.ts': 'export const seed = randomInt(1, 1_000)' },
})
