import { createSign } from 'node:crypto'
import type { GooglePasses } from '#platform/config/wallet-passes.ts'
import type { PassCard } from './pass-card.ts'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

/** Google's limit for a token in a link. */
export const MAX_TOKEN_LENGTH = 1800

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const short = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const inEnglish = (value: string) => ({ defaultValue: { language: 'en', value } })

/** Parts that a card can do without, the least important last. They are left out from the end if the link would be too long. */
const OPTIONAL = ['times', 'venue', 'color', 'holder', 'type', 'reference', 'logo'] as const
type Optional = (typeof OPTIONAL)[number]

/** Classes that exist aren't changed by a link, so a class is for one version of an event. */
const classIdOf = (card: PassCard, { issuerId }: GooglePasses): string =>
  `${issuerId}.${short(card.visitId)}_${String(card.eventVersion)}`

function classOf(card: PassCard, signer: GooglePasses, logoUrl: string, has: (part: Optional) => boolean): object {
  const { startsAt, doorsAt, endsAt } = card
  return {
    id: classIdOf(card, signer),
    issuerName: card.organizer,
    reviewStatus: 'UNDER_REVIEW',
    eventName: inEnglish(card.title),
    // A venue is only valid with its name and its address.
    ...(has('venue') && card.venueAddress !== ''
      ? { venue: { name: inEnglish(card.venueName), address: inEnglish(card.venueAddress) } }
      : {}),
    ...(startsAt !== null && has('times')
      ? {
          dateTime: {
            start: startsAt,
            ...(doorsAt === null ? {} : { doorsOpen: doorsAt }),
            ...(endsAt === null ? {} : { end: endsAt }),
          },
        }
      : {}),
    ...(has('color') ? { hexBackgroundColor: card.fill } : {}),
    // Google loads it, and only over https.
    ...(has('logo') && logoUrl.startsWith('https:') ? { logo: { sourceUri: { uri: logoUrl } } } : {}),
  }
}

const seatOf = ({ section, row, seat }: PassCard): object => ({
  ...(section === '' ? {} : { section: inEnglish(section) }),
  ...(row === null ? {} : { row: inEnglish(row) }),
  ...(seat === null ? {} : { seat: inEnglish(seat) }),
})

const objectOf = (card: PassCard, signer: GooglePasses, has: (part: Optional) => boolean): object => ({
  id: `${signer.issuerId}.${short(card.ticketId)}_${String(card.generation)}`,
  classId: classIdOf(card, signer),
  state: 'ACTIVE',
  barcode: { type: 'QR_CODE', value: card.code },
  seatInfo: seatOf(card),
  ...(has('type') && card.priceType !== '' ? { ticketType: inEnglish(card.priceType) } : {}),
  ...(has('holder') && card.holder !== '' ? { ticketHolderName: card.holder } : {}),
  ...(has('reference') && card.reference !== null ? { reservationInfo: { confirmationCode: card.reference } } : {}),
})

/**
 * The link that saves a ticket to its holder's Google Wallet: a token signed with RS256. Optional parts are left out
 * until it fits into a link. Throws RangeError if it doesn't fit without them either.
 */
export function googleSaveLink(card: PassCard, signer: GooglePasses, logoUrl: string, now: Date): string {
  for (let kept = OPTIONAL.length; kept >= 0; kept -= 1) {
    const parts = new Set<Optional>(OPTIONAL.slice(0, kept))
    const has = (part: Optional): boolean => parts.has(part)
    const claims = {
      iss: signer.account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      payload: {
        eventTicketClasses: [classOf(card, signer, logoUrl, has)],
        eventTicketObjects: [objectOf(card, signer, has)],
      },
    }
    const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
    const token = `${signed}.${createSign('RSA-SHA256').update(signed).sign(signer.key).toString('base64url')}`
    if (token.length <= MAX_TOKEN_LENGTH) return `${SAVE_URL}${token}`
  }
  throw new RangeError('The names of this event are too long for a link.')
}
