import { emailProblem } from '@admission/common/validation/accounts.ts'
import { request } from '#platform/api.ts'
import { readRecord, storageKeys, writeRecord } from '#platform/storage.ts'
import { RequestSignInCodeDocument } from './sign-in-code.gql.ts'

/** A code that this browser requested. No other browser can use it. */
export interface AskedCode {
  readonly email: string
  /** Token of the request. */
  readonly request: string
  /** Milliseconds since 1970, by this browser's clock. */
  readonly askedAt: number
}

/** Milliseconds for which a code works. */
export const CODE_LIFE_MS = 600_000

/** Requests a code for an address. Throws an ApiError. */
export async function askForCode(email: string): Promise<AskedCode> {
  const { requestSignInCode } = await request(RequestSignInCodeDocument, { email: email.trim() })
  return { email: email.trim(), request: requestSignInCode.request, askedAt: Date.now() }
}

/** Keeps a request in this tab: phones reload a page that was left for the e-mail program. */
export const keepAskedCode = (asked: AskedCode | undefined): void =>
  writeRecord(
    storageKeys.signInCode,
    asked === undefined ? {} : { ...asked, askedAt: String(asked.askedAt) },
    'sessionStorage',
  )

/** The request that this tab keeps, while its code works. */
export function keptAskedCode(): AskedCode | undefined {
  const { email = '', request: token = '', askedAt = '' } = readRecord(storageKeys.signInCode, 'sessionStorage')
  const asked = { email, request: token, askedAt: Number(askedAt) }
  return emailProblem(email) === undefined && Date.now() - asked.askedAt < CODE_LIFE_MS ? asked : undefined
}
