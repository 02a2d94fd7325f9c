import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The next fault: this status, a reset connection, no response, or half of one. */
export type Trouble = number | 'reset' | 'silence' | 'half'

export type BucketStandIn = {
  /** In the format of STORAGE_URL. */
  readonly url: string
  /** Contents of the bucket, by key. */
  readonly objects: Map<string, Buffer>
  /** Method and key of every call, in order. */
  readonly calls: string[]
  /** Faults for the next calls, in order, before anything is done. */
  readonly trouble: Trouble[]
  readonly close: () => Promise<void>
}

const KEYS = { access: 'AKIASTANDIN', secret: 'stand/in+secret=1', region: 'eu-north-1', bucket: 'tickets' }

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Checks a version 4 signature, independently of the library under test. Undefined: it is valid. */
function wrongSignature(request: IncomingMessage, body: Buffer): string | undefined {
  const [, access, day = '', region = '', signed = '', given = ''] =
    SCHEME.exec(request.headers.authorization ?? '') ?? []
  const header = (name: string): string => String(request.headers[name] ?? '').trim()
  const time = header('x-amz-date')
  const names = signed.split(';')
  if (access !== KEYS.access || region !== KEYS.region || !time.startsWith(day)) return 'InvalidAccessKeyId'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'UnsignedHeader'
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < 900_000)) return 'RequestTimeTooSkewed'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname } = new URL(request.url ?? '', 'http://stand-in')
  const canonical = [
    request.method,
    pathname,
    '',
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${KEYS.secret}`, day), region), 's3'), 'aws4_request')
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

function give(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag)
    return refuse(response, 412, 'PreconditionFailed')
  if (request.method === 'HEAD') {
    response.writeHead(200, { etag, 'content-length': bytes.length, 'accept-ranges': 'bytes' }).end()
    return
  }
  const [, from, until] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return void response.writeHead(200, { etag }).end(bytes)
  if (Number(from) >= bytes.length) return refuse(response, 416, 'InvalidRange')
  const part = bytes.subarray(Number(from), Number(until) + 1)
  const last = Number(from) + part.length - 1
  response.writeHead(206, { etag, 'content-range': `bytes ${from}-${String(last)}/${String(bytes.length)}` }).end(part)
}

function play(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
  if (trouble === 'reset') request.socket.resetAndDestroy()
  else if (trouble === 'half')
    response.writeHead(200, { 'content-length': 1_000 }).write('half', () => request.socket.destroy())
  else if (typeof trouble === 'number') refuse(response, trouble, trouble === 503 ? 'SlowDown' : 'AccessDenied')
}

/** A local bucket that supports the S3 calls we use: put, get, head, delete, ranges; by path. */
export async function aBucketStandIn(): Promise<BucketStandIn> {
  const objects = new Map<string, Buffer>()
  const calls: string[] = []
  const trouble: Trouble[] = []
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const [, bucket, ...rest] = (request.url ?? '').split('/')
    const key = rest.join('/')
    calls.push(`${String(request.method)} ${key}`)
    const next = trouble.shift()
    if (next !== undefined) return play(next, request, response)
    const wrong = wrongSignature(request, body)
    if (wrong !== undefined) return refuse(response, 403, wrong)
    if (bucket !== KEYS.bucket) return refuse(response, 404, 'NoSuchBucket')
    const found = objects.get(key)
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.writeHead(200).end()
    return found === undefined ? refuse(response, 404, 'NoSuchKey') : give(request, response, found)
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
    request.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const signedIn = `${KEYS.access}:${encodeURIComponent(KEYS.secret)}`
  return {
    url: `s3+http://${signedIn}@127.0.0.1:${String(port)}/${KEYS.bucket}/files?region=${KEYS.region}`,
    objects,
    calls,
    trouble,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
