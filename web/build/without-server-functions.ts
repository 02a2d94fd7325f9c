import type { Plugin } from 'vite'

const caller = '@tanstack/start-client-core/dist/esm/client-rpc/createClientRpc.js'

/**
 * The product talks GraphQL and has no server functions: what calls them would be 14 kB of dead code on every page. Where a
 * release of the library moves it, pages are larger and nothing else happens.
 */
export const withoutServerFunctions = (): Plugin => ({
  name: 'without-server-functions',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.replaceAll('\\', '/').includes(caller)
      ? "export const createClientRpc = () => { throw new Error('There are no server functions') }"
      : null,
})
