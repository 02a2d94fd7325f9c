import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Collapse } from './Collapse.tsx'
import { clipScript } from './use-clip.ts'

test('the server draws the button, and the script that takes it away before anything is painted', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Collapse maxHeight={900}>A long text</Collapse>
    </RouterContextProvider>,
  )
  expect(html).toContain('View More')
  expect(html).toContain('max-height:900px')
  expect(html).toContain(`<script>${clipScript(900)}`)
})
