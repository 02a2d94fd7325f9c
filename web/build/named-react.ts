import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const runtime = 'react/jsx-runtime'
const own = `\0named:${runtime}`
const file = createRequire(import.meta.url)
  .resolve(runtime)
  .replace('jsx-runtime.js', 'cjs/react-jsx-runtime.production.js')

/**
 * Gives modules React's drawing functions by name. The package is written for `require`: each of some thousand calls would
 * look its function up, `(0,S.jsx)(…)` in the place of `e(…)`.
 */
export const namedReact = (): Plugin => ({
  name: 'named-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => own },
  load: {
    filter: { id: /named:react\/jsx-runtime$/ },
    handler: () => `import all from ${JSON.stringify(file)}; export const { Fragment, jsx, jsxs } = all`,
  },
})
