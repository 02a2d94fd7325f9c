import { createHash } from 'node:crypto'
import type { Guard } from './guard.ts'
import { pages, vitest } from './guard.ts'

const HELP = 'web/src/modules/people/help/consumer/EnterpriseHelpPage.tsx'
const GUARDS = 'web/src/platform/guard.ts'

/** Text that hardly gets smaller, for the weight of scripts: of base64, gzip leaves three quarters. */
const ballast = (bytes: number): string => {
  let text = ''
  for (let part = 0; text.length < (bytes * 4) / 3; part += 1)
    text += createHash('sha512').update(String(part)).digest('base64url')
  return text
}

/** Guards of pages and of access to them. Each needs a build of the pages. */
export const pageGuards: readonly Guard[] = [
  {
    name: 'a page throws while it is drawn in the browser',
    keeps: 'pages',
    off: [
      {
        file: HELP,
        text: 'function EnterpriseHelpPage() {\n',
        instead: `function EnterpriseHelpPage() {\n  if (typeof window !== 'undefined') throw new Error('Not drawn.')\n`,
      },
    ],
    caughtBy: [pages('screen: EnterpriseHelp$')],
  },
  {
    name: 'a page throws while it is drawn on the server',
    keeps: 'pages',
    off: [
      {
        file: HELP,
        text: 'function EnterpriseHelpPage() {\n',
        instead: `function EnterpriseHelpPage() {\n  if (typeof window === 'undefined') throw new Error('Not drawn.')\n`,
      },
    ],
    caughtBy: [pages('screen: EnterpriseHelp$')],
  },
  {
    name: 'a chunk of a page is missing',
    keeps: 'pages',
    off: [
      {
        file: 'tools/precompress.js',
        text: 'await registerOperations()\n',
        instead: `await registerOperations()
const { rmSync } = await import('node:fs')
const chunks = JSON.parse(readFileSync(join(folder, '..', 'chunks.json'), 'utf8'))
for (const [script, sources] of Object.entries(chunks))
  if (sources.some((source) => source.includes('HelpForm.tsx')))
    for (const ending of ['', '.gz', '.br']) rmSync(join(folder, script + ending), { force: true })
`,
      },
    ],
    caughtBy: [pages('screen: EnterpriseHelp$')],
  },
  {
    name: '30 kB more scripts',
    keeps: 'pages',
    off: [
      {
        file: 'web/src/areas/router.tsx',
        text: 'installTrustedTypesPolicy()\n\n',
        instead: `installTrustedTypesPolicy()\nObject.assign(globalThis, { ballast: '${ballast(30_000)}' })\n\n`,
      },
    ],
    caughtBy: [pages('screen: (EnterpriseHelp|UserOrderHistory|MarketplaceStorefront|AdminEvent)$')],
  },
  {
    name: 'the guard of a route: signed out',
    keeps: 'access',
    off: [
      {
        file: GUARDS,
        text: 'if (tokenFor(endpoint) !== undefined) return\n  await',
        instead: 'if (tokenFor(endpoint) !== null) return\n  await',
      },
    ],
    caughtBy: [pages('signed out, an address of the consumer area')],
  },
  {
    name: 'the guard of a route: a token of another area',
    keeps: 'access',
    off: [
      {
        file: GUARDS,
        text: 'if (tokenFor(endpoint) !== undefined) return\n  await',
        instead: `if ((['consumer', 'admin', 'employee'] as const).some((area) => tokenFor(area) !== undefined)) return\n  await`,
      },
    ],
    caughtBy: [pages('the tokens of other areas open nothing of the admin area')],
  },
  {
    name: 'the guard of a route: without the right',
    keeps: 'access',
    off: [
      {
        file: GUARDS,
        text: 'if (!mayOpen(needs, rightsOf(frame))) throw',
        instead: 'if (!mayOpen(needs, rightsOf(frame)) && needs === undefined) throw',
      },
    ],
    // The pages stay closed without it: the API refuses what they read.
    caughtBy: [vitest('web/src/platform/guard.isolated.test.ts')],
  },
]
