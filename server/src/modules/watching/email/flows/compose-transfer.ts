import * as v from 'valibot'
import { seatLabel, type Seat } from '@admission/common/seats.ts'
import { formatEventDates, formatMoment, timeAt } from '@admission/common/time.ts'
import { readShownEvents } from '#modules/catalogue/events/reads/shown-events.ts'
import { atVisit } from '#modules/catalogue/events/rules/at-visit.ts'
import { readTransfer } from '#modules/selling/transfers/reads/transfers.ts'
import { isPending, transferPath } from '#modules/selling/transfers/rules/transfer-path.ts'
import type { Transfer, TransferPart } from '#modules/selling/transfers/types.ts'
import { seatRuns } from '#modules/selling/tickets/rules/seat-runs.ts'
import { plural } from '@admission/common/words.ts'
import type { Services } from '#platform/services.ts'
import { transferMail, type TransferNews } from '../render/transfer-mails.ts'
import { PLACEHOLDER } from '../rules/secrets.ts'
import type { LeasedMail } from '../types.ts'
import { bare, MailObsolete, mailReader, type Compose } from './compose.ts'

const About = v.object({
  partIds: v.optional(v.array(v.string())),
  how: v.optional(v.picklist(['DECLINED', 'CANCELLED', 'EXPIRED'])),
  isReminder: v.optional(v.boolean()),
})

const newsOf = ({ type }: LeasedMail, { how, isReminder }: v.InferOutput<typeof About>): TransferNews => {
  if (type === 'TRANSFER_SENT') return 'SENT'
  if (type === 'TRANSFER_ACCEPTED') return 'ACCEPTED'
  if (type === 'TRANSFER_RECEIVED') return isReminder === true ? 'REMINDER' : 'OFFER'
  return how ?? 'CANCELLED'
}

const seatOf = ({ section, row, position }: TransferPart['tickets'][number]): Seat =>
  position === null
    ? { section, type: 'GENERAL_ADMISSION' }
    : { section, row, position: String(position), type: 'RESERVED' }

/** What is told of: parts that the fact names, else those that are pending. */
const partsFor = ({ parts }: Transfer, ids: readonly string[] | undefined): readonly TransferPart[] =>
  parts.filter((part) => (ids === undefined ? isPending(part) : ids.includes(part.id)))

const eventLines = async ({ databases }: Services, parts: readonly TransferPart[]) => {
  const events = await readShownEvents(
    databases.visitor,
    parts.map(({ eventId }) => eventId),
  )
  return parts.flatMap((part) => {
    const event = events.get(part.eventId)
    if (event === undefined) return []
    const when = formatEventDates(atVisit(event, part.visit), 'LONG')
    const shown = when === '' ? event.name : `${event.name}, ${when}`
    return [{ shown, place: seatLabel(seatRuns(part.tickets.map(seatOf))), count: part.tickets.length }]
  })
}

const linkFor = (publicUrl: string, news: TransferNews, transfer: Transfer): string => {
  if (news === 'OFFER' || news === 'REMINDER') return `${publicUrl}${transferPath(transfer)}?token=${PLACEHOLDER}`
  if (news === 'CANCELLED') return `${publicUrl}/exchange/event`
  return news === 'SENT' && transfer.parts.length === 1 ? `${publicUrl}${transferPath(transfer)}` : `${publicUrl}/user`
}

/**
 * Tells a recipient about tickets that are offered to them, and a sender what became of those that they offered. Rejects with
 * MailObsolete if an offer is no longer open.
 */
export const composeTransfer: Compose = async (services, mail, context) => {
  const about = v.parse(About, mail.fact?.data ?? {})
  const transfer = await readTransfer(services.databases.system, mail.fact?.subjectId ?? '')
  const news = newsOf(mail, about)
  const parts = transfer === undefined ? [] : partsFor(transfer, about.partIds)
  const lines = await eventLines(services, parts)
  const [first] = lines
  const [part] = parts
  if (transfer === undefined || first === undefined || part === undefined)
    throw new MailObsolete('The tickets are no longer offered.')
  if (mail.userId !== null) await mailReader(services, mail)
  const one = lines.length === 1
  return bare(
    await transferMail(
      {
        news,
        show: one ? first.shown : plural(lines.length, 'event'),
        sender: transfer.senderFirstName,
        recipient: transfer.email,
        message: transfer.message,
        quantity: lines.reduce((sum, { count }) => sum + count, 0),
        places: lines.map(({ shown, place }) => (one ? place : `${shown}: ${place}`)),
        until: formatMoment(
          timeAt(new Date(Math.min(...parts.map(({ expiresAt }) => expiresAt.getTime()))), part.zone),
          { year: false },
        ),
        url: linkFor(services.addresses.publicUrl, news, transfer),
      },
      { ...context, ...(one && { eventId: part.eventId }) },
    ),
  )
}
