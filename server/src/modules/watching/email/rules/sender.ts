import { fullDomain } from '@admission/common/domains.ts'
import { HELP_ADDRESS, MAIL_DOMAIN } from '@admission/common/support.ts'
import type { MailSender } from '../render/mail-types.ts'
import type { MailAccount } from '../types.ts'

const PLATFORM = 'Project Admission'

/** The domain of our own e-mail addresses: the public host, if it can have mail. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return fullDomain(hostname) ?? MAIL_DOMAIN
}

/** The sender: the one account that a mail is about, or the platform if there are several or none. */
export function mailSender(publicUrl: string, accounts: readonly MailAccount[]): MailSender {
  const [account, another] = accounts
  if (account === undefined || another !== undefined) {
    const base = { homeUrl: publicUrl, logoUrl: null, color: null, fontsUrl: null }
    return { ...base, name: PLATFORM, imprint: PLATFORM, contactEmail: HELP_ADDRESS }
  }
  const { name, legalName, addressLine, email, brandColor, marketplaceId } = account
  return {
    name,
    homeUrl: marketplaceId === null ? publicUrl : `${publicUrl}/marketplace/${marketplaceId}`,
    logoUrl: marketplaceId === null ? null : `${publicUrl}/api/logo/${marketplaceId}.png`,
    color: brandColor !== null && /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : null,
    imprint: addressLine === null ? legalName : `${legalName}, ${addressLine}`,
    contactEmail: email ?? HELP_ADDRESS,
    fontsUrl: null,
  }
}
