import type { Locator, Page, Request, Response, Route } from '@playwright/test'

/** The page of a failure, in place of the page that could not be loaded. */
export const failurePage = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** The names of the operations that a request asks for. */
export const operationsOf = (request: Request): readonly string[] => {
  const body = request.postDataJSON() as { operationName: string } | { operationName: string }[]
  return (Array.isArray(body) ? body : [body]).map(({ operationName }) => operationName)
}

/** The next answer to an operation, from the server or spoiled. Ask for it before what makes the page ask. */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !new URL(request.url()).pathname.startsWith('/api/graph')) return false
    return operationsOf(request).includes(operation)
  })

/** Answers every request that asks for the operation in another way than the server would; returns how to stop. */
export async function spoil(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route): Promise<void> =>
    operationsOf(route.request()).includes(operation) ? answer(route) : route.fallback()
  await page.route('**/api/graph', handler)
  return () => page.unroute('**/api/graph', handler)
}

interface Said {
  readonly status: number
  readonly category: string
  readonly message: string
}

/** As the API answers: errors in a list, one answer for each operation of a batch. */
export const answerWith =
  (...errors: readonly Said[]) =>
  (route: Route): Promise<void> => {
    const one = { errors: errors.map(({ message, ...extensions }) => ({ message, extensions })) }
    const isBatch = Array.isArray(route.request().postDataJSON())
    return route.fulfill({ json: isBatch ? operationsOf(route.request()).map(() => one) : one })
  }

/** As a proxy or a server in trouble answers: with a status, and with nothing of the API. */
export const bareStatus =
  (status: number, body = '<html></html>') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' })
