import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteTree } from './src/areas/site-tree.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: 'areas/router.tsx',
        routesDirectory: '.',
        virtualRouteConfig: siteTree,
        generatedRouteTree: 'areas/route-tree.gen.ts',
        addExtensions: true,
        semicolons: false,
        quoteStyle: 'single',
      },
      start: { entry: 'areas/start.ts' },
    }),
    react({ compiler: true }),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // From here on browsers know light-dark(); below, the build would replace it by something that parts cannot turn.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
  },
})
