import { shopLogo } from '@admission/common/shop-marks.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { logoPng, renderPng } from '#modules/stock/storefronts/flows/shop-logo.ts'
import { markOf } from '#modules/stock/storefronts/rules/mark.ts'
import type { Services } from '#platform/services.ts'
import { passCard, type PassCard } from '../render/pass-card.ts'
import type { PassPictures } from '../render/apple-pass.ts'
import { ticketKeyring } from '../rules/keyring.ts'
import { hasPass } from '../rules/wallet-pass.ts'
import type { Stack } from '../types/ticket.ts'
import type { TicketDocument } from './ticket-documents.ts'

// Loaded with the first pass: signing needs a large library, and most requests don't.
const apple = () => import('../render/apple-pass.ts')

/** Names and sizes in pixels of the pictures of a pass; Wallet picks the one for its screen. */
const PICTURES = [
  ['icon', 29, 29],
  ['logo', 160, 50],
] as const
const SCALES = [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
] as const

// By the bytes of the logo, which stay the same object while they are cached.
const drawn = new WeakMap<Buffer, Promise<PassPictures>>()

const draw = async (logo: Buffer): Promise<PassPictures> => {
  const { default: sharp } = await import('sharp')
  const pictures = PICTURES.flatMap(([name, width, height]) =>
    SCALES.map(async ([suffix, scale]) => {
      const box = { width: width * scale, height: height * scale, fit: name === 'icon' ? 'contain' : 'inside' } as const
      const bytes = await sharp(logo)
        .resize({ ...box, background: '#0000' })
        .png({ compressionLevel: 9 })
        .toBuffer()
      return [`${name}${suffix}.png`, bytes] as const
    }),
  )
  return Object.fromEntries(await Promise.all(pictures))
}

async function picturesOf(services: Services, { accountId, fill }: PassCard): Promise<PassPictures> {
  // Wallet refuses passes without an icon, so an account without a shop gets a mark, too.
  const logo = (await logoPng(services, accountId)) ?? (await renderPng(shopLogo(markOf(accountId, {}), fill)))
  const known = drawn.get(logo)
  if (known !== undefined) return known
  const fresh = draw(logo)
  fresh.catch(() => drawn.delete(logo))
  drawn.set(logo, fresh)
  return fresh
}

/** Cards of one owner's tickets that can be in a wallet app now, or of `ticketId` only. */
export async function passCards(
  services: Services,
  stacks: readonly Stack[],
  ticketId?: string,
): Promise<readonly PassCard[]> {
  const { databases, secrets, clock, addresses } = services
  const events = await readShownEvents(
    databases.visitor,
    stacks.map(({ eventId }) => eventId),
  )
  const keys = ticketKeyring(secrets).current
  return stacks.flatMap((stack) => {
    const season = events.get(stack.eventId)
    if (season === undefined) return []
    const event = atVisit(season, stack.visit)
    return stack.tickets
      .filter((ticket) => ticketId === undefined || ticket.id === ticketId)
      .filter((ticket) => hasPass(stack, ticket, event.isCanceled, clock.now()))
      .map((ticket) => passCard({ event, stack, ticket, keys, publicUrl: addresses.publicUrl }))
  })
}

/**
 * Signed Apple Wallet passes of one owner's tickets, or of `ticketId` only. Undefined if none can be in a wallet app, or
 * the installation has no key for passes.
 */
export async function applePassDocument(
  services: Services,
  stacks: readonly Stack[],
  ticketId?: string,
): Promise<TicketDocument | undefined> {
  const signer = services.config.applePasses
  const cards = await passCards(services, stacks, ticketId)
  const [first] = cards
  if (signer === undefined || first === undefined) return undefined
  const [{ applePass, applePasses }, pictures] = await Promise.all([apple(), picturesOf(services, first)])
  return ticketId === undefined
    ? {
        name: 'tickets.pkpasses',
        mediaType: 'application/vnd.apple.pkpasses',
        bytes: applePasses(cards, pictures, signer),
      }
    : { name: 'ticket.pkpass', mediaType: 'application/vnd.apple.pkpass', bytes: applePass(first, pictures, signer) }
}

/**
 * Where a ticket is saved to Google Wallet. Undefined if it can't be in a wallet app, or the installation has no key for
 * passes.
 */
export async function googlePassLink(
  services: Services,
  stacks: readonly Stack[],
  ticketId: string,
): Promise<string | undefined> {
  const signer = services.config.googlePasses
  const [card] = await passCards(services, stacks, ticketId)
  if (signer === undefined || card === undefined) return undefined
  const { googleSaveLink } = await import('../render/google-pass.ts')
  const logoUrl = `${services.addresses.publicUrl}/api/logo/${card.accountId}.png`
  return googleSaveLink(card, signer, logoUrl, services.clock.now())
}
