import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

/** How far back what is packed may point. */
const REACH = 32_768
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block with nothing in it. */
const LAST = Buffer.from([3, 0])
const STORED = 5

/** A page cut where its nonce stands, each piece packed by itself up to a whole byte. */
export type PackedPage = { readonly parts: readonly Buffer[]; readonly packed: readonly Buffer[] }

/**
 * Packs a page once for everybody who is sent it; nonces are `nonceBytes` long. Pieces point back into those before, never into
 * a nonce: in its place stand bytes that no text has.
 */
export const packPage = async (parts: readonly Buffer[], nonceBytes: number): Promise<PackedPage> => {
  const hole = Buffer.alloc(nonceBytes, 0xff)
  const whole = Buffer.concat(parts.flatMap((part) => [part, hole]))
  let start = 0
  const pieces = parts.map((part) => {
    const before = whole.subarray(Math.max(0, start - REACH), start)
    start += part.length + nonceBytes
    return deflated(part, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length === 0 ? {} : { dictionary: before }),
    })
  })
  return { parts, packed: await Promise.all(pieces) }
}

/** The page with a nonce of its own, as gzip: the nonce lies in it unpacked, and only the sum is counted anew. */
export const gzipWith = ({ parts, packed }: PackedPage, nonce: string): Buffer => {
  const written = Buffer.from(nonce)
  const stored = Buffer.alloc(STORED)
  stored.writeUInt16LE(written.length, 1)
  stored.writeUInt16LE(~written.length & 0xff_ff, 3)
  let sum = 0
  let length = 0
  const count = (bytes: Buffer): void => {
    sum = crc32(bytes, sum)
    length += bytes.length
  }
  for (const [index, part] of parts.entries()) {
    if (index > 0) count(written)
    count(part)
  }
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([
    HEAD,
    ...packed.flatMap((piece, index) => (index === 0 ? [piece] : [stored, written, piece])),
    LAST,
    end,
  ])
}
