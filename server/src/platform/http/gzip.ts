import type { FastifyReply, FastifyRequest } from 'fastify'

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

/** Sends what is kept compressed to clients that accept gzip, and as it is to others. Without `gzip` there is one form alone. */
export const sendGzip = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  gzip: Buffer | (() => Promise<Buffer>) | undefined,
): Promise<FastifyReply> => {
  if (gzip === undefined) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(request)) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(typeof gzip === 'function' ? await gzip() : gzip)
}
