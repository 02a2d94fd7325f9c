import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SharedAsset, SharedBuilds } from '#platform/http/shared-builds.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}
const PREFIX = '/assets/'
const NAME = /^[\w-][\w.-]*$/
const decompress = promisify(brotliDecompress)

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

const sendShared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, isBrotli }: SharedAsset,
): Promise<FastifyReply> => {
  reply
    .type(TYPES[extname(name)] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
  if (!isBrotli) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  if (!acceptsBrotli(request)) return reply.send(await decompress(bytes))
  return reply.header('content-encoding', 'br').send(bytes)
}

/**
 * Serves the built files, and those that only other servers have, or that have been replaced since this one started. Their names contain a digest of their content, so they are cached for
 * a year.
 */
export const serveAssets = async (app: FastifyInstance, client: string, shared: SharedBuilds): Promise<void> => {
  const root = join(client, 'assets')
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const name = request.url.slice(PREFIX.length).split('?')[0] ?? ''
      // Asked each time: the next build in this folder replaces the files of a server that runs.
      if (!NAME.test(name) || existsSync(join(root, name))) return undefined
      const found = await shared.asset(name)
      return found === undefined ? undefined : sendShared(request, reply, name, found)
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: PREFIX,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    })
  })
}
