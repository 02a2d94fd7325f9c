import { formatMoney } from '@admission/common/money.ts'
import { formatDate, timeAt } from '@admission/common/time.ts'
import { readAgreement, readAgreementMail } from '#modules/selling/purchasers/reads.ts'
import {
  chargesAgreedMail,
  chargesEndedMail,
  purchaserInvitationMail,
  type PurchaserMail,
} from '../render/purchaser-mails.ts'
import { bare, MailObsolete, type Compose } from './compose.ts'

const GONE = 'The agreement has changed since.'

/** The text of a mail about an agreement with a purchaser. Rejects with MailObsolete if it no longer says what is true. */
export const composePurchaser: Compose = async (services, { type, fact }, context) => {
  const { system } = services.databases
  const id = fact?.subjectId ?? ''
  const [agreement, about] = await Promise.all([readAgreement(system, id), readAgreementMail(system, id)])
  if (agreement === undefined || about === undefined) throw new MailObsolete(GONE)
  const { publicUrl } = services.addresses
  const { accountName, venueName, state, limit, expiresAt, version, zone } = agreement
  const mail: PurchaserMail = { name: about.name, accountName, venueName, url: `${publicUrl}/purchaser-profile` }
  if (type === 'PURCHASER_INVITATION') {
    if (state !== 'INVITED') throw new MailObsolete(GONE)
    const url = `${publicUrl}/purchaser/${agreement.accountId}`
    return bare(await purchaserInvitationMail({ ...mail, url, by: about.by }, context))
  }
  if (type === 'CHARGES_ENDED') {
    const isByStaff = fact?.data['because'] === 'STAFF'
    return bare(await chargesEndedMail({ ...mail, isByStaff, wasAgreed: version !== null }, context))
  }
  if (state !== 'ACTIVE' || limit === null || expiresAt === null || version === null) throw new MailObsolete(GONE)
  const until = formatDate(timeAt(expiresAt, zone).local, true)
  return bare(await chargesAgreedMail({ ...mail, limit: formatMoney(limit), until, version }, context))
}
