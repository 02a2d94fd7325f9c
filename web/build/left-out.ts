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

/** What fetches a part of the program, and nothing else: there is one style sheet, and what a part needs is few scripts. */
export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (part) => part()' : null),
  generateBundle: (_, bundle) => {
    const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    if (sheets.length !== 1) throw new Error(`One style sheet was expected, not ${sheets.join(', ')}`)
  },
})

const table = /const __vite__mapDeps=.*\n/
const named = /,__vite__mapDeps\(\[[\d,]*\]\)/g

/** Leaves out of each script the table that names the one style sheet, which every page has from the start. */
export const withoutSheetTables = (): Plugin => ({
  name: 'without-sheet-tables',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.code.includes('__vite__mapDeps')) continue
        part.code = part.code.replace(table, '').replaceAll(named, '')
        if (part.code.includes('__vite__mapDeps'))
          throw new Error(`${part.fileName} names its style sheet otherwise than known`)
      }
    },
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
