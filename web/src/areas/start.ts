import { createSerializationAdapter } from '@tanstack/react-router'
import { createStart } from '@tanstack/react-start'
import { ApiError } from '#platform/api-error.ts'

/** A failure that happened while the server drew the page keeps its status and category in the browser. */
const apiErrors = createSerializationAdapter({
  key: 'api-error',
  test: (value: unknown): value is ApiError => value instanceof ApiError,
  toSerializable: ({ kind, status, category, message, endpoint, operation, allErrors }) => ({
    kind,
    status,
    category,
    message,
    endpoint,
    operation,
    allErrors: allErrors.map((responseError) => ({ ...responseError })),
  }),
  fromSerializable: (details) => new ApiError(details),
})

/** Pages are drawn in the browser unless a route says `ssr: true`; every frame above such a page must say it too. */
export const startInstance = createStart(() => ({ defaultSsr: false, serializationAdapters: [apiErrors] }))
