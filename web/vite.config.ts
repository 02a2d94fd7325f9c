import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkSources } from './build/chunk-sources.ts'
import { compiled } from './build/compiled.ts'
import { operationHashes } from './build/operation-hashes.ts'
import { packs } from './build/packs.ts'
import { styleText } from './build/style-text.ts'
import { wholeScripts } from './build/whole-scripts.ts'
import { withoutServerFunctions } from './build/without-server-functions.ts'
import { siteRoutes } from './src/areas/site-map.ts'
import { siteTree } from './src/areas/site-tree.ts'

export default defineConfig({
  plugins: [
    operationHashes(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'areas/router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: siteTree(siteRoutes),
        generatedRouteTree: 'areas/route-tree.gen.ts',
        addExtensions: true,
        semicolons: false,
        quoteStyle: 'single',
        // Data that a page reads belongs to the page: otherwise each would carry what all the others read.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      start: { entry: 'areas/start.ts' },
    }),
    react(compiled),
    withoutServerFunctions(),
    styleText(),
    chunkSources(),
    wholeScripts(),
  ],
  // React has this hook itself; what stands in for it where it is missing would be on every page.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(?=$|\/with-selector)/, replacement: 'use-sync-external-store' }],
  },
  environments: {
    // Pages are rendered by one file without packages, so that the first one needn't find and load hundreds.
    ssr: {
      resolve: { noExternal: true },
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: packs(siteRoutes) }], includeDependenciesRecursively: false } },
        },
      },
    },
  },
  // One self-contained file renders all pages: hundreds of small ones and of packages would be read at the first page.
  build: {
    assetsInlineLimit: 0,
    // Its table of what to fetch with what would be 5 kB on every page. Scripts are few and large instead.
    modulePreload: false,
    target: 'es2022',
    // From here on browsers know light-dark(); below, the build would replace it by something that parts cannot turn.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
})
