import type { EmailId } from '@admission/common/ids.ts'
import { SECRET_PLACEHOLDER } from '@admission/common/mail-templates/blocks.ts'
import { keyedDigest, serverKey } from '#platform/ids.ts'
import type { MailType } from '../types.ts'

/** Replaces the token in stored mails. */
export const PLACEHOLDER = SECRET_PLACEHOLDER

/** Puts the token into a text composed with the placeholder. */
export const withToken = (text: string, token: string): string => text.replaceAll(PLACEHOLDER, token)

/**
 * The 256-bit token of a mail's link. It is derived from the mail's ID, so a mail sent twice has the same link twice,
 * and can't be guessed without the server's secret.
 */
export const emailToken = (secrets: readonly string[], id: EmailId): string =>
  keyedDigest(serverKey(secrets[0], 'links in mails'), id).toString('base64url')

/** The page with its links removed, safe for anyone with its address. The markup is ours, so quotes are regular. */
export const withoutLinks = (html: string): string => html.replaceAll(/(<a\b[^<>]*?)\shref="[^"<]*"/g, '$1')

/**
 * Types whose link or code signs the reader in or changes a password. They don't offer "Read in the browser", and as their readers
 * wait for them, they are sent before all others.
 */
export const SECRET_TYPES = [
  'EMAIL_VERIFICATION',
  'ADDRESS_VERIFICATION',
  'PASSWORD_RESET',
  'MEMBER_INVITATION',
  'SIGN_IN_CODE',
] as const satisfies readonly MailType[]

const secretTypes: ReadonlySet<MailType> = new Set(SECRET_TYPES)

/** True if a mail has a link or code that only its reader may know. */
export const holdsSecret = (type: MailType): boolean => secretTypes.has(type)
