import type { Locator, Page, Route } from '@playwright/test'

/** The page of a failure, in place of the page that could not be loaded. */
export const failurePage = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** The names of the operations that a request asks for. */
export const operationsOf = (route: Route): readonly string[] => {
  const body = route.request().postDataJSON() as { operationName: string } | { operationName: string }[]
  return (Array.isArray(body) ? body : [body]).map(({ operationName }) => operationName)
}

/** Answers every request that asks for the operation in another way than the server would; returns how to stop. */
export async function spoil(
  page: Page,
  operation: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const handler = (route: Route): Promise<void> =>
    operationsOf(route).includes(operation) ? answer(route) : route.fallback()
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
    return route.fulfill({ json: isBatch ? operationsOf(route).map(() => one) : one })
  }

/** As a proxy or a server in trouble answers: with a status, and with nothing of the API. */
export const bareStatus =
  (status: number, body = '<html></html>') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' })
