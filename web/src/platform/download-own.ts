import { ApiError } from './api-error.ts'
import { tokenFor } from './tokens.ts'

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined

const failure = (status: number, message: string, token: string | undefined): ApiError =>
  new ApiError({
    kind: 'network',
    status,
    category: 'network',
    message,
    endpoint: 'consumer',
    operation: 'Download',
    token,
  })

/**
 * Downloads a file that opens for the signed-in consumer alone: with their token, which a link can't send. Throws an ApiError if
 * it can't be had.
 */
export async function downloadOwn(url: string, name: string): Promise<void> {
  const token = tokenFor('consumer')
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers }).catch(() => undefined)
  if (response === undefined)
    throw failure(0, 'We couldn’t reach the server. Check your connection and try again.', token)
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    throw failure(response.status, messageIn(body) ?? `The download failed (${String(response.status)}).`, token)
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
