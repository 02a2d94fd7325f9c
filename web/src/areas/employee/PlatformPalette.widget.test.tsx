import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerRoutes } from '#platform/route-names.ts'
import { PlatformPalette } from './PlatformPalette.tsx'
import '#ui/styles.css'

type Answer = { readonly search: readonly object[] }

const asked = vi.hoisted(() => new Map<string, PromiseWithResolvers<Answer>>())

// The API needs the build's plugin, so each request is answered by hand.
vi.mock('#platform/api.ts', () => ({
  query: (_document: object, { text }: { readonly text: string }) => ({
    queryKey: ['search', text],
    queryFn: () => {
      const answer = Promise.withResolvers<Answer>()
      asked.set(text, answer)
      return answer.promise
    },
  }),
}))

const order = (reference: string): Answer => ({
  search: [
    { kind: 'ORDER', id: reference, title: `${reference}, Ana Reyes`, detail: 'Dusk', eventId: null, isExact: false },
  ],
})
const found = (reference: string) => page.getByText(`${reference}, Ana Reyes`)

const rights = { permissions: ['overview'], features: [] }

function Page() {
  const [text, setText] = useState('')
  const field = { label: 'Go to an order', text, onText: setText }
  return <PlatformPalette open onClose={() => undefined} {...field} params={{}} rights={rights} />
}

test('removes the records of the previous text as soon as the text changes', async () => {
  registerRoutes([{ name: 'EmployeeOrderList', path: '/employee/order' }])
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox').fill('AB-1')
  await expect.poll(() => [...asked.keys()]).toEqual(['AB-1'])
  asked.get('AB-1')?.resolve(order('AB-1'))
  await expect.element(found('AB-1')).toBeVisible()
  await userEvent.keyboard('2')
  expect(found('AB-1').elements()).toEqual([])
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await expect.poll(() => [...asked.keys()]).toEqual(['AB-1', 'AB-12'])
  expect(found('AB-1').elements()).toEqual([])
  asked.get('AB-12')?.resolve(order('AB-12'))
  await expect.element(found('AB-12')).toBeVisible()
})
