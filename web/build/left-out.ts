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

const part = String.raw`(import\("[^"]+"\)[^\n;{}]*?|Promise\.resolve\(\)\.then\(\(\) => [\w$]+\))`
const fetched = new RegExp(
  String.raw`__vitePreload\((?:\(\) => ${part}|async \(\) => \{\s*const \{[^{}]*\} = await ${part};\s*return \{[^{}]*\};\s*\}), ?__VITE_PRELOAD__\)`,
  'g',
)

/**
 * Fetches a part of the program by its `import`, with nothing round it: there is one style sheet, which every page has from the
 * start, what a part needs is few scripts, and what it gives is read by name anyway.
 */
export const bareImports = (): Plugin => ({
  name: 'bare-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (part) => part()' : null),
  renderChunk: {
    order: 'post',
    handler: (code, { fileName }) => {
      if (!code.includes('__VITE_PRELOAD__')) return null
      const bare = code.replaceAll(fetched, (_, alone?: string, within?: string) => alone ?? within ?? '')
      if (bare.includes('__VITE_PRELOAD__')) throw new Error(`${fileName} fetches a part otherwise than known`)
      return { code: bare, map: null }
    },
  },
  generateBundle: (_, bundle) => {
    const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    if (sheets.length !== 1) throw new Error(`One style sheet was expected, not ${sheets.join(', ')}`)
  },
})

const pageFile = /'(?:areas|modules)\/[\w/-]+\.tsx'/g

/** Which file draws a page is the build's to know: browsers have the routes. */
export const withoutFileNames = (): Plugin => ({
  name: 'without-file-names',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/areas\/(?:site-map|site-frames|office-routes)\.ts$/ },
    handler(code, id) {
      const without = code.replaceAll(pageFile, "''")
      if (without === code) throw new Error(`${id} names no files`)
      return { code: without, map: null }
    },
  },
})

const address = /\bcreateFileRoute\(["'][^"']*["']\)/
const unread =
  /function createFileRoute\(path\) \{\s*return \(options\) => \{\s*const route = createRoute\(options\);\s*route\.isRoot = false;\s*return route;\s*\};\s*\}/

/** The address in a page's file is for the types: the program has it from the route tree. Fails where the router reads it. */
export const withoutRouteAddresses = (): Plugin => {
  const found = { router: false, page: false }
  return {
    name: 'without-route-addresses',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { exclude: /route-tree\.gen\.ts/ }, code: /\bcreateFileRoute\b/ },
      handler: (code, id) => {
        if (id.endsWith('/react-router/dist/esm/fileRoute.js')) found.router = unread.test(code)
        if (!/\/src\/.*\.tsx/.test(id) || !address.test(code)) return null
        found.page = true
        return { code: code.replace(address, 'createFileRoute()'), map: null }
      },
    },
    buildEnd: (error) => {
      if (error === undefined && !(found.router && found.page))
        throw new Error(
          'The router reads the address of a page from its file, or the file says it otherwise than known',
        )
    },
  }
}
