import type { FastifyReply, FastifyRequest } from 'fastify'

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

/** Sends gzip to clients that accept it, otherwise the plain form. Without `gzip` there is only the plain form. */
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
