import { typedCode } from '@admission/common/typed-code.ts'
import { keyedDigest, serverKey } from '#platform/ids.ts'
import type { SecretLinkId } from '#modules/people/identity/types.ts'

/** Wrong codes until a new one has to be requested. */
export const SIGN_IN_CODE_TRIES = 5

const DIGITS = 6

const codeOf = (secret: string | undefined, id: SecretLinkId): string =>
  String(keyedDigest(serverKey(secret, 'sign-in codes'), id).readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, '0')

/**
 * The six digits that are mailed for a request. They follow from its ID and the server's secret, so that they are stored
 * nowhere, not even as a digest: a million codes are quickly tried.
 */
export const signInCode = (secrets: readonly string[], id: SecretLinkId): string => codeOf(secrets[0], id)

/** True if what was typed is the code of a request, also if the server's secret has changed since. Blanks and dashes don't count. */
export const isSignInCode = (secrets: readonly string[], id: SecretLinkId, typed: string): boolean => {
  const plain = typedCode(typed).replaceAll(/[\s-]/g, '')
  return secrets.some((secret) => codeOf(secret, id) === plain)
}
