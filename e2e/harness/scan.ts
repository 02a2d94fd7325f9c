import { createPublicKey, verify } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { prepareScanner, scanPdf, scannedPicture } from '../../server/src/modules/selling/tickets/testing/scanned.ts'
import { origin } from './world.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** RFC 9285, implemented from the document, independent of our code. */
function fromBase45(text: string): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (sign) => ALPHABET.indexOf(sign))
    const value = digits.reduce((sum, digit, place) => sum + digit * 45 ** place, 0)
    bytes.push(...(digits.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return Buffer.from(bytes)
}

/** Ticket that a scanner admits. */
export interface Admitted {
  readonly form: 'PRINTED' | 'ROTATING'
  readonly ticketId: string
  readonly generation: number
  readonly rotation: string
}

/** Verifies a code with only the published key, like an offline scanner. Throws if it isn't ours. */
export async function verifiedCode(text: string): Promise<Admitted> {
  const { keys } = (await (await fetch(`${origin}/api/ticket-key`)).json()) as { readonly keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys[0] as JsonWebKey & Record<string, string>, format: 'jwk' })
  const bytes = fromBase45(text)
  const signed = Buffer.concat([Buffer.from('admission ticket code\n'), bytes.subarray(0, 27)])
  expect(verify(null, signed, key, bytes.subarray(27, 91)), 'the code is signed with the published key').toBe(true)
  const id = bytes.subarray(1, 17).toString('hex')
  return {
    form: bytes[0] === 1 ? 'PRINTED' : 'ROTATING',
    ticketId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: bytes.readUInt32BE(17),
    rotation: bytes.subarray(91).toString('hex'),
  }
}

/** The code that a camera reads from the screen. */
export async function codeOnScreen(page: Page): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      text = (await scannedPicture(await page.screenshot({ scale: 'css' })))[0]
      return text
    })
    .toBeDefined()
  return text as string
}

export { prepareScanner, scanPdf }
