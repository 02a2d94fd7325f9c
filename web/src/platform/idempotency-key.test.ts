import { expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { sendWithKey } from './idempotency-key.ts'

const failure = (kind: 'graphql' | 'network', status: number) =>
  new ApiError({ kind, status, category: 'any', message: 'Failed', endpoint: 'admin', operation: 'ExportList' })

const keysOf = async (choice: string, ...ends: readonly (ApiError | undefined)[]): Promise<readonly string[]> => {
  const send = vi.fn<(key: string) => Promise<void>>()
  for (const end of ends) {
    if (end === undefined) send.mockResolvedValueOnce()
    else send.mockRejectedValueOnce(end)
    await sendWithKey([choice], send).catch(() => undefined)
  }
  return send.mock.calls.map(([key]) => key)
}

test.each([
  ['nobody answered', failure('network', 0)],
  ['the server failed', failure('graphql', 500)],
])('where %s the same goes again under the same key', async (why, lost) => {
  const [first, second, third] = await keysOf(why, lost, undefined, undefined)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('uses a new key after a refusal', async () => {
  const [first, second] = await keysOf('refused', failure('graphql', 400), undefined)
  expect(second).not.toBe(first)
})

test('uses another key for a different request', async () => {
  const [one] = await keysOf('one', failure('network', 0))
  const [other] = await keysOf('other', undefined)
  expect(other).not.toBe(one)
})
