import { decideScan } from '../common/src/admission/decide-scan.ts'
import { readCode } from '../common/src/admission/read-code.ts'
import type { DoorList, RosterEntry } from '../common/src/admission/types.ts'
import {
  importKeys,
  signatureHolds,
  verifyRotation,
  type CodeCrypto,
  type PublicKey,
} from '../common/src/admission/verify-code.ts'

/** Codes that the page verifies, and the keys, list and event that decide about them. */
export type Measurable = {
  readonly keys: readonly PublicKey[]
  readonly scans: readonly { readonly text: string; readonly entry: RosterEntry }[]
  readonly list: DoorList
  readonly eventId: string
  /** Milliseconds since 1970, when the codes were shown. */
  readonly at: number
  readonly milliseconds: number
}

declare const crypto: { readonly subtle: CodeCrypto<object> }

/** Scans per second: what a page does with a code, one after the other. Throws if one isn't admitted. */
const measure = async ({ keys, scans, list, eventId, at, milliseconds }: Measurable): Promise<number> => {
  const { subtle } = crypto
  const imported = await importKeys(subtle, keys)
  const now = new Date(at)
  const began = performance.now()
  let done = 0
  while (performance.now() - began < milliseconds) {
    const { text, entry } = scans[done % scans.length] ?? {}
    const code = readCode(text ?? '')
    if (code === null || entry === undefined) throw new Error('not a code')
    const holds = await signatureHolds(subtle, code, imported)
    const rotation = await verifyRotation(subtle, code, entry.rotationKeys, at)
    const { answer } = decideScan({
      code,
      eventId,
      entry,
      list,
      now,
      direction: 'ENTRY',
      signatureHolds: holds,
      rotation,
    })
    if (answer !== 'ADMITTED') throw new Error(answer)
    done += 1
  }
  return (done / (performance.now() - began)) * 1000
}

Object.assign(globalThis, { measure })
