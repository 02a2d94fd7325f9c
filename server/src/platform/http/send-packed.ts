import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the client of a request unpacks gzip. */
export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

/** Sends what was packed before to who can unpack it, and to others as it is; without `gzip` there is one form alone. */
export const sendPacked = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  gzip: Buffer | undefined,
): FastifyReply => {
  if (gzip === undefined) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(body)
}
