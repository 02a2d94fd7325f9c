import { registerHooks } from 'node:module'

/**
 * Loaded before the server (`--import`): replaces three modules with test ports. The product has no switch for them, so
 * no installation can enable them by mistake.
 */
if (process.env['ENVIRONMENT'] !== 'test') throw new Error('Test ports require ENVIRONMENT=test.')

const source = (path: string): string => new URL(`../../../src/${path}`, import.meta.url).href
const here = (name: string): string => new URL(name, import.meta.url).href

const REPLACED = new Map([
  [source('platform/failpoints.ts'), here('armed-failpoints.ts')],
  [source('platform/http/web-renderer.ts'), here('no-pages.ts')],
  [source('modules/selling/payments/adapters/shared-sandbox.ts'), here('outside-gateway.ts')],
])

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const instead = REPLACED.get(found.url)
    // A replacement may import the original.
    return instead === undefined || context.parentURL === instead ? found : { ...found, url: instead }
  },
})
