import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastQueue } from '#ui/toast-queue.ts'
import '#ui/styles.css'
import { ApiError } from './api-error.ts'
import { PageError } from './PageError.tsx'

// The session calls the API, which needs the build's plugin; no one is signed in here.
vi.mock('./session.ts', () => ({ expireSession: () => undefined }))

const failure = (more: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({
    kind: 'graphql',
    status: 500,
    category: 'internal',
    message: 'It broke',
    endpoint: 'consumer',
    operation: 'Shop',
    ...more,
  })

/** A page whose loader fails with each of these in turn, and then does not. */
const show = async (...errors: readonly unknown[]): Promise<void> => {
  const left = [...errors]
  const router = createRouter({
    routeTree: createRootRoute({
      loader: () => {
        if (left.length > 0) throw left.shift()
      },
      component: () => <h1>The page</h1>,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: PageError,
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const toastTexts = (): string[] => toastQueue.get().map(({ text }) => text)
const alert = page.getByRole('alert')

describe('the page of a failure', () => {
  beforeEach(() => {
    toastQueue.set([])
    // React tells the console of what the page shows.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  it('loads the page as soon as the network is back', async () => {
    const lost = failure({ kind: 'network', status: 0, category: 'network', message: 'We couldn’t reach the server.' })
    await show(lost)
    await expect.element(alert.getByRole('heading', { name: "We couldn't load the page" })).toBeVisible()
    // Told in the same moment as the page begins to listen.
    await expect.poll(toastTexts).toEqual([lost.message])
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  })

  it('shows each status and message, tells the toast, and tries again', async () => {
    await show(
      failure({
        allErrors: [
          { status: 500, category: 'internal', message: 'It broke' },
          { status: 404, category: 'resourceNotFound', message: 'It is gone' },
        ],
      }),
    )
    await expect.element(alert.getByRole('heading', { name: 'It broke' })).toBeVisible()
    await expect
      .element(alert)
      .toHaveTextContent('500It brokeNothing was changed. Try again.404 It is goneRefresh the page')
    await expect.poll(toastTexts).toEqual(['It broke', 'It is gone'])
    await alert.getByRole('link', { name: 'Refresh the page' }).click()
    await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  })

  it.each([
    ['nothing answered', 0, 'No answer', ''],
    ['an answer took too long', 504, 'Request timed out', '504 Request timed out'],
    ['a proxy failed', 502, 'Internal server error', '502 Internal server error'],
  ])('asks about the internet where %s', async (_what, status, message, figure) => {
    await show(failure({ kind: 'network', category: 'network', status, message }))
    await expect
      .element(alert)
      .toHaveTextContent(`${figure}We couldn't load the pageAre you connected to the internet?Refresh the page`)
    await expect.poll(toastTexts).toEqual([message])
  })

  it('says that it is ours where no request failed', async () => {
    await show(new TypeError('secret of ours'))
    await expect
      .element(alert)
      .toHaveTextContent('500Something went wrongNothing was changed. Try again in a moment.Refresh the page')
    expect(toastTexts()).toEqual([])
  })
})
