import { createHmac } from 'node:crypto'

/** The code that an authenticator app shows for this key at a moment, by default now, RFC 6238. */
export const codeOf = (key: string, moment = Date.now()): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key.replaceAll(/\s/g, ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
