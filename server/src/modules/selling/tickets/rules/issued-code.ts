import { verifyTicketCode, type TicketCode } from './barcode.ts'
import type { TicketKeyring } from './keyring.ts'

/**
 * The ticket that a code of ours names, also one of an earlier generation. Copying may have lost a blank at its end.
 * Undefined if it isn't one of ours, or was signed with a secret that is no longer accepted.
 */
export function issuedCode(text: string, { accepted }: TicketKeyring): TicketCode | undefined {
  for (const written of [text, `${text} `, ` ${text}`])
    for (const { publicKey } of accepted) {
      const verdict = verifyTicketCode(written, publicKey)
      if (verdict.ok) return verdict.code
    }
  return undefined
}
