import type { Locator, Page, Request, Response, Route } from '@playwright/test'

/** The error page, shown instead of a page that failed to load. */
export const failurePage = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** Names of the operations in a request. */
export const sentOperations = (request: Request): readonly string[] => {
  const body = request.postDataJSON() as { operationName: string } | { operationName: string }[]
  return (Array.isArray(body) ? body : [body]).map(({ operationName }) => operationName)
}

/** Counts what this page sends, by operation. */
export function countSent(page: Page): (operation: string) => number {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/graph')
      sent.push(...sentOperations(request))
  })
  return (operation) => sent.filter((name) => name === operation).length
}

/** The next response to an operation, real or mocked. Call it before the action that triggers the request. */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.startsWith('/api/graph')) return false
    return sentOperations(request).includes(operation)
  })

/** Mocks the response to every request with the operation. Returns a function that stops it. */
export async function spoil(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route): Promise<void> =>
    sentOperations(route.request()).includes(operation) ? answer(route) : route.fallback()
  await page.route('**/api/graph', handler)
  return () => page.unroute('**/api/graph', handler)
}

/** Holds back what the page asks for from now on, until the function that it returns is called. */
export async function hold(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const handler = async (route: Route): Promise<void> => {
    await released
    await route.fallback()
  }
  await page.route('**/*', handler)
  return async () => {
    release(undefined)
    await page.unroute('**/*', handler)
  }
}

interface GraphQlError {
  readonly status: number
  readonly category: string
  readonly message: string
}

/** An API error: errors in a list, one response per operation of a batch. */
export const answerWith =
  (...errors: readonly GraphQlError[]) =>
  (route: Route): Promise<void> => {
    const one = { errors: errors.map(({ message, ...extensions }) => ({ message, extensions })) }
    const isBatch = Array.isArray(route.request().postDataJSON())
    return route.fulfill({ json: isBatch ? sentOperations(route.request()).map(() => one) : one })
  }

/** A proxy or server error: a status without an API response. */
export const bareStatus =
  (status: number, body = '<html></html>') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' })
