import type { Plugin } from 'vite'

const caller = '@tanstack/start-client-core/dist/esm/client-rpc/createClientRpc.js'

/**
 * The product uses GraphQL and has no server functions, so their client would be 14 kB of dead code on every page. If a
 * library release moves it, pages get larger but still work.
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
