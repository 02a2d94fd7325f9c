import type { FastifyRequest } from 'fastify'

/** The bearer token of a request: undefined if there is none, null if the header is something else. */
export const bearerToken = (request: FastifyRequest): string | null | undefined => {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,500})$/i.exec(header)?.[1] ?? null
}

/** The token of a scanning device: `authorization: Door …`. */
export const doorTokenSecret = (request: FastifyRequest): string | undefined =>
  /^Door ([A-Za-z0-9_-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]

/** A header's single value. A header that is empty or came twice counts as absent. */
export const singleHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : undefined
}

/** Names of the `Feature{name}: true` headers: browser preferences that grant nothing. */
export const requestedFeatures = (request: FastifyRequest): ReadonlySet<string> => {
  const names = Object.entries(request.headers).flatMap(([name, value]) =>
    name.startsWith('feature') && name.length > 7 && value === 'true' ? [name.slice(7)] : [],
  )
  return new Set(names.slice(0, 30))
}
