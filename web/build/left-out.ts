import type { Plugin } from 'vite'

const caller = '@tanstack/start-client-core/dist/esm/client-rpc/createClientRpc.js'

/** The product talks GraphQL and has no server functions: what calls them is left out of the pages (14 kB). */
export const withoutServerFunctions = (): Plugin => {
  let isFound = false
  return {
    name: 'without-server-functions',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => {
      if (!id.replaceAll('\\', '/').includes(caller)) return null
      isFound = true
      return "export const createClientRpc = () => { throw new Error('There are no server functions') }"
    },
    buildEnd: (error) => {
      if (error === undefined && !isFound) throw new Error(`${caller} is not where it was`)
    },
  }
}

const nonceTag =
  /if \(nonce\) resultMeta\.push\(\{\s*tag: "meta",\s*attrs: \{\s*property: "csp-nonce",\s*content: nonce\s*\}\s*\}\);/
const nonceRead = `document.querySelector("meta[property=\\"csp-nonce\\"]")?.content`

/**
 * The router writes the nonce of a page into a meta tag, where a style sheet can read it out, and reads it there. Elements
 * that carry it have it, too, and keep it to programs. Fails where the router does either otherwise than known.
 */
export const withoutNonceTag = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'without-nonce-tag',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: {
        id: /\/router-core\/dist\/esm\/load-client\.js|\/react-router\/dist\/esm\/headContentUtils\.js/,
        code: /csp-nonce/,
      },
      handler: (code) => {
        const changed = code.replace(nonceTag, '').replace(nonceRead, 'document.querySelector("script[nonce]")?.nonce')
        if (changed.includes('csp-nonce')) throw new Error('The router has the nonce of a page otherwise than known')
        found.add(code)
        return { code: changed, map: null }
      },
    },
    buildEnd: (error) => {
      if (error === undefined && found.size === 0) throw new Error('The router has no nonce of a page any more')
    },
  }
}
