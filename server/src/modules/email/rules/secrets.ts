import type { EmailId } from '@admission/common/ids.ts'
import { keyedDigest, serverKey } from '#platform/ids.ts'

/** Stands in kept mails where the mail that was sent has a token. */
export const PLACEHOLDER = 'only-in-the-mail-that-was-sent'

/** Puts the token into a text that was composed with the placeholder. */
export const withToken = (text: string, token: string): string => text.replaceAll(PLACEHOLDER, token)

/**
 * The token of a mail's link: 256 bits that follow from the mail, so that one which went out twice holds the same link
 * twice, and that nobody can tell without the server's secret.
 */
export const tokenOf = (secrets: readonly string[], id: EmailId): string =>
  keyedDigest(serverKey(secrets[0], 'links in mails'), id).toString('base64url')

/** The same page with nothing to follow: what anybody with its address may see. Our own markup, so quotes are regular. */
export const withoutLinks = (html: string): string => html.replaceAll(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1')
