import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { responseData, isAnswer } from './api-error.ts'
import type { Doc } from './doc.ts'
import type { Scope } from './request-headers.ts'
import { sendFromBrowser, type Call } from './transport.ts'

/** Sends a call: over HTTP in the browser, in process during server rendering. */
const send = createIsomorphicFn()
  .client((call: Call) => sendFromBrowser(call))
  .server(async (call: Call) => {
    const context = getGlobalStartContext()
    if (context === undefined || call.doc.endpoint !== 'consumer')
      throw new Error(`${call.doc.name} can't run on the server`)
    const { text, name, endpoint } = call.doc
    const answer = await context.execute({ query: text, operationName: name, variables: call.variables })
    if (!isAnswer(answer)) throw new Error(`${name}: unexpected response format`)
    // graphql returns objects without a prototype. Plain objects serialize smaller and hydrate.
    return JSON.parse(JSON.stringify(responseData(answer, endpoint, name))) as unknown
  })

/**
 * TanStack Query options for an operation. The key is [endpoint, operation, variables, scope], so
 * `[endpoint]` or `[endpoint, 'EventList']` matches a group of queries.
 */
export const query = <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables, scope: Scope = {}) =>
  queryOptions({
    queryKey: [doc.endpoint, doc.name, variables, scope] as const,
    queryFn: ({ signal }) => send({ doc, variables, scope, signal }) as Promise<Result>,
  })

/** Runs an operation once and returns its data. Throws an ApiError. */
export const request = <Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: Variables,
  scope: Scope = {},
): Promise<Result> => send({ doc, variables, scope }) as Promise<Result>
