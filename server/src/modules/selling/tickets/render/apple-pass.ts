import { parseHex } from '@admission/common/contrast.ts'
import { PKPass } from 'passkit-generator'
import type { ApplePasses } from '#platform/config/wallet-passes.ts'
import type { PassCard } from './pass-card.ts'

/** The account's logo in the sizes of a pass, by file name. */
export type PassPictures = Readonly<Record<string, Buffer>>

/** Every generation of a ticket is a pass of its own, so that a former owner doesn't keep a working one. */
export const serialOf = ({ ticketId, generation }: Pick<PassCard, 'ticketId' | 'generation'>): string =>
  `${ticketId}-${String(generation)}`

const rgb = (hex: string): string =>
  `rgb(${(parseHex(hex) ?? [0, 0, 0]).map((part) => Math.round(part * 255)).join(', ')})`

type Field = { readonly key: string; readonly label: string; readonly value: string | null }

const fields = (...list: readonly Field[]): readonly object[] => list.filter(({ value }) => Boolean(value))

const fieldsOf = (card: PassCard) => ({
  headerFields: fields({ key: 'row', label: 'Row', value: card.row }, { key: 'seat', label: 'Seat', value: card.seat }),
  primaryFields: fields({ key: 'event', label: card.organizer, value: card.title }),
  secondaryFields: fields({ key: 'when', label: 'When', value: card.whenText }),
  auxiliaryFields: fields(
    { key: 'venue', label: 'Where', value: card.venueName },
    { key: 'place', label: 'Place', value: card.placeText },
    { key: 'type', label: 'Ticket', value: card.priceType },
  ),
  backFields: fields(
    { key: 'holder', label: 'Name', value: card.holder },
    { key: 'doors', label: 'Entry', value: card.doorsText },
    { key: 'address', label: 'Address', value: [card.venueName, card.venueAddress].filter(Boolean).join(', ') },
    { key: 'purchase', label: 'Purchase', value: card.reference },
    { key: 'link', label: 'Your ticket online', value: card.url },
    {
      key: 'terms',
      label: 'About this pass',
      value:
        'Admits one person, once. If you transfer, exchange or return the ticket, this pass no longer admits anyone.',
    },
  ),
})

/** Fields that Wallet reads to remind of the event and to group its tickets. */
const contextOf = (card: PassCard): object => ({
  groupingIdentifier: card.visitId,
  ...(card.startsAt === null ? {} : { relevantDate: card.startsAt }),
  ...(card.endsAt === null ? {} : { expirationDate: card.endsAt }),
  ...(card.position === null ? {} : { locations: [card.position] }),
  semantics: {
    eventName: card.title,
    venueName: card.venueName,
    ...(card.startsAt === null ? {} : { eventStartDate: card.startsAt }),
    seats: [
      {
        ...(card.section === '' ? {} : { seatSection: card.section }),
        ...(card.row === null ? {} : { seatRow: card.row }),
        ...(card.seat === null ? {} : { seatNumber: card.seat }),
      },
    ],
  },
})

const sealed = (card: PassCard, pictures: PassPictures, signer: ApplePasses, isVoid: boolean): PKPass => {
  const barcode = { format: 'PKBarcodeFormatQR', message: card.code, messageEncoding: 'iso-8859-1' }
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: signer.passTypeId,
    teamIdentifier: signer.teamId,
    serialNumber: serialOf(card),
    organizationName: card.organizer,
    description: `Ticket for ${card.title}`,
    logoText: card.organizer,
    backgroundColor: rgb(card.fill),
    foregroundColor: rgb(card.ink),
    labelColor: rgb(card.ink),
    sharingProhibited: true,
    ...contextOf(card),
    ...(isVoid ? { voided: true } : { barcodes: [barcode] }),
    eventTicket: fieldsOf(card),
  }
  return new PKPass(
    { ...pictures, 'pass.json': Buffer.from(JSON.stringify(pass)) },
    {
      signerCert: signer.certificate,
      signerKey: signer.key,
      ...(signer.passphrase === undefined ? {} : { signerKeyPassphrase: signer.passphrase }),
      wwdr: signer.authority,
    },
  )
}

/** A signed pass (`.pkpass`) of a ticket with its printed code; `isVoid`: without a code, marked as no longer valid. */
export const applePass = (card: PassCard, pictures: PassPictures, signer: ApplePasses, isVoid = false): Buffer =>
  sealed(card, pictures, signer, isVoid).getAsBuffer()

/** Several signed passes in one file (`.pkpasses`), which Wallet adds together. */
export const applePasses = (cards: readonly PassCard[], pictures: PassPictures, signer: ApplePasses): Buffer =>
  PKPass.pack(...cards.map((card) => sealed(card, pictures, signer, false))).getAsBuffer()
