import { registerHooks } from 'node:module'

/**
 * Loaded before the server (`--import`): puts test ports in the place of three modules. The product itself has no switch
 * for any of them, so there is nothing that an installation could turn on by mistake.
 */
if (process.env['ENVIRONMENT'] !== 'test') throw new Error('The ports of tests are for ENVIRONMENT=test alone.')

const source = (path: string): string => new URL(`../../../src/${path}`, import.meta.url).href
const here = (name: string): string => new URL(name, import.meta.url).href

const REPLACED = new Map([
  [source('platform/failpoints.ts'), here('armed-failpoints.ts')],
  [source('platform/http/web-renderer.ts'), here('no-pages.ts')],
  [source('modules/payments/adapters/shared-sandbox.ts'), here('outside-gateway.ts')],
])

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const instead = REPLACED.get(found.url)
    // What stands in for a module may use the true one.
    return instead === undefined || context.parentURL === instead ? found : { ...found, url: instead }
  },
})
