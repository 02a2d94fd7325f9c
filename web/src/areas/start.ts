import { createSerializationAdapter } from '@tanstack/react-router'
import { createStart } from '@tanstack/react-start'
import { ApiError } from '#platform/api-error.ts'

/** Preserves status and category of errors that happen during server rendering. */
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

/** Pages render in the browser unless their route and every frame above it set `ssr: true`. */
export const startInstance = createStart(() => ({ defaultSsr: false, serializationAdapters: [apiErrors] }))
