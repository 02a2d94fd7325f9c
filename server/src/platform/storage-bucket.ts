import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#platform/config/storage-url.ts'
import { checkedBytes, checkedPath, LARGEST_FILE, type Storage } from '#platform/storage.ts'
import { timeLimit } from '#platform/time-limits.ts'

/** How long to wait for a bucket, in milliseconds. */
type Timing = {
  /** For one call with little data. Every mebibyte adds a second. */
  readonly callMs: number
  /** Before the second attempt, doubled before each further one. */
  readonly pauseMs: number
}

const TIMING: Timing = { callMs: timeLimit(10_000), pauseMs: 200 }
const MAX_ATTEMPTS = 4
const MEBIBYTE = 1024 * 1024
/** How much of a file is in memory while it is read. */
const PIECE = 4 * MEBIBYTE
const WORTH_ANOTHER = new Set([408, 429, 500, 502, 503, 504])

type Ask = {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Bytes sent or received. */
  readonly carries?: number
}
type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer }
type Call = (ask: Ask) => Promise<Answer>

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** One call, retried after network failures or if the bucket is busy, so every call must be repeatable. */
const caller = (place: Bucket, { callMs, pauseMs }: Timing): Call => {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const once = async ({ method, path, headers, body, carries = 0 }: Ask): Promise<Answer> => {
    const request = await client.sign(`${place.origin}/${place.bucket}/${place.prefix}${path}`, {
      method,
      // Signed with the request, so that they can't be changed in transit.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    })
    const signal = AbortSignal.timeout(callMs + Math.ceil(carries / MEBIBYTE) * 1_000)
    const answer = await fetch(request, { signal, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return async (ask) => {
    checkedPath(ask.path)
    for (let attempts = 1; ; attempts += 1) {
      const last = attempts === MAX_ATTEMPTS
      try {
        const answer = await once(ask)
        if (last || !WORTH_ANOTHER.has(answer.status)) return answer
      } catch (cause) {
        // Error messages contain neither key nor address.
        if (last) throw new Error(`The file storage didn’t respond to ${ask.method}.`, { cause })
      }
      const pause = pauseMs * 2 ** (attempts - 1)
      await sleep(pause + randomInt(pause + 1))
    }
  }
}

const failed = ({ method }: Ask, { status, bytes }: Answer): Error => {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 4_096).toString())?.[1]
  return new Error(`The file storage responded with ${String(status)} to ${method}${code ? ` (${code})` : ''}.`)
}

async function* piecesOf(call: Call, path: string, size: number, etag: string | null): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < size; from += PIECE) {
    const until = Math.min(from + PIECE, size)
    const ask: Ask = {
      method: 'GET',
      path,
      headers: { range: `bytes=${String(from)}-${String(until - 1)}`, ...(etag === null ? {} : { 'if-match': etag }) },
      carries: until - from,
    }
    const answer = await call(ask)
    if (answer.status === 412 || answer.status === 404)
      throw new Error('The file was replaced or removed while it was being read.')
    if (answer.status !== 206 || answer.bytes.length !== until - from) throw failed(ask, answer)
    yield answer.bytes
  }
}

/**
 * Files in a bucket, read in chunks, so that a dropped connection only loses one of them. Throws the bucket's refusals.
 */
export const bucketStorage = (place: Bucket, timing = TIMING): Storage => {
  const call = caller(place, timing)
  const assert = async (ask: Ask, ...fine: readonly number[]): Promise<Answer> => {
    const answer = await call(ask)
    if (!fine.includes(answer.status)) throw failed(ask, answer)
    return answer
  }
  return {
    put: async (path, bytes) => {
      await assert({ method: 'PUT', path, body: checkedBytes(bytes), carries: bytes.length }, 200, 201, 204)
    },
    open: async (path) => {
      const { status, headers } = await assert({ method: 'HEAD', path }, 200, 404)
      if (status === 404) return undefined
      const size = Number(headers.get('content-length'))
      if (!Number.isSafeInteger(size) || size > LARGEST_FILE) throw new Error('The stored file exceeds the size limit.')
      return { size, pieces: piecesOf(call, path, size, headers.get('etag')) }
    },
    remove: async (path) => {
      await assert({ method: 'DELETE', path }, 200, 204, 404)
    },
  }
}
