import { eventSchema, type EventInput } from '@admission/common/validation/event.ts'
import { describePicture } from '@admission/common/validation/picture.ts'
import { ownPicturesOnly, paragraphsOf, parseRichText, plainText, richHtml } from '@admission/common/rich-text.ts'
import { plural } from '@admission/common/words.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { storedPicture } from '#platform/pictures.ts'
import { answerRefusals, editRecord, validateInput, type RecordEdit } from '#platform/records/edit-record.ts'
import type { Editor, SaveAnswer } from '#platform/records/types.ts'
import { readOpenVenue } from '#modules/catalogue/venues/reads/choices.ts'
import { readOwnCategory } from '../reads/own-category.ts'
import { readEventRecord } from '../reads/event-record.ts'
import { readTakenPlaces } from '../reads/taken-places.ts'
import { auditedEvent } from '../rules/event-history.ts'
import { eventDates, keepsDates } from '../rules/event-dates.ts'
import type { EventRecord } from '../types/event-record.ts'
import { writeEvent, type WrittenEvent } from '../writes/event.ts'
import { eventRecord } from './event-record.ts'
import { picturePath } from './own-picture.ts'

type Input = Omit<EventInput, 'image'> & { readonly imagePath: string | null | undefined }
type Prepared = WrittenEvent & { readonly venue: Pick<EventRecord['venue'], 'name'> }

// Seats belong to a map of their venue.
const assertMovable = async (transaction: AdminTx, event: EventRecord): Promise<void> => {
  if (!event.isSeated) return
  const { sold, held } = await readTakenPlaces(transaction, event.id)
  const seats = `Its seats are on a map of ${event.venue.name}`
  const taken = [
    ...(sold > 0 ? [`${plural(sold, 'seat')} sold`] : []),
    ...(held > 0 ? [`${plural(held, 'seat')} in carts`] : []),
  ]
  throw inputError({
    path: 'venueId',
    message:
      taken.length > 0
        ? `${seats}, with ${taken.join(' and ')}, so the venue can’t change.`
        : `${seats}. Remove its places first.`,
  })
}

const venueOf = async (
  transaction: AdminTx,
  event: EventRecord,
  venueId: string,
): Promise<Pick<EventRecord['venue'], 'name' | 'timezone'>> => {
  if (venueId === event.venue.id) return event.venue
  const venue = await readOpenVenue(transaction, venueId)
  if (venue === undefined) throw inputError({ path: 'venueId', message: 'Choose a venue.' })
  await assertMovable(transaction, event)
  return venue
}

// Paragraphs alone need no markup, which keeps the text as it is in lists, e-mails and calendars.
const descriptionOf = (html: string, accountId: string): Pick<WrittenEvent, 'description' | 'descriptionHtml'> => {
  const sanitized = richHtml(ownPicturesOnly(parseRichText(html), accountId))
  const description = plainText(sanitized)
  return { description, descriptionHtml: sanitized === paragraphsOf(description) ? null : sanitized }
}

const prepare = async (transaction: AdminTx, event: EventRecord, input: Input): Promise<Prepared> => {
  const venue = await venueOf(transaction, event, input.venueId)
  const imagePath = input.imagePath === undefined ? event.imagePath : input.imagePath
  if (imagePath !== null && input.imageAlt === '') throw inputError({ path: 'imageAlt', message: describePicture })
  return {
    ...input,
    category: await readOwnCategory(transaction, input.category, event.id),
    ...eventDates(event, input, venue.timezone),
    ...descriptionOf(input.descriptionHtml, event.accountId),
    venue,
    imagePath,
    imageAlt: imagePath === null ? '' : input.imageAlt,
    refundHours: input.refundKind === 'UNTIL' ? input.refundHours : null,
  }
}

const editOf = (what: 'DETAIL' | 'DATES'): RecordEdit<EventRecord, Input, Prepared> => ({
  kind: eventRecord,
  action: 'event-save',
  what,
  prepare,
  change: async (transaction, event, prepared) => {
    await writeEvent(transaction, event.id, prepared)
    return { before: auditedEvent(event), after: auditedEvent(prepared) }
  },
})

const storePicture = async ({ services, scope }: Editor, { bytes }: UploadedFile): Promise<string> => {
  const path = picturePath(scope.accountId)
  await services.storage.put(path, await storedPicture(bytes))
  return path
}

type Saving = {
  readonly id: string
  readonly version: number
  readonly input: Omit<EventInput, 'image'>
  /** Null removes its picture; undefined keeps it. */
  readonly image: UploadedFile | null | undefined
}

/**
 * Saves an event's details, dates and terms. A new picture is stored before the transaction; a picture that is no longer used
 * is deleted. Refuses a new venue for an event with seats, and dates that don't exist or follow its visits.
 */
export const saveEvent = (editor: Editor, { id, version, input, image }: Saving): Promise<SaveAnswer<EventRecord>> =>
  answerRefusals(async () => {
    const { services, scope } = editor
    const before = await inAccount(services.databases.admin, scope.accountId, (transaction) =>
      readEventRecord(transaction, scope, id),
    )
    if (before === undefined) throw notFound()
    const picture = image && { size: image.bytes.length, type: image.claimedType }
    const { image: _checked, ...checked } = validateInput(eventSchema, { ...input, image: picture })
    const imagePath = image ? await storePicture(editor, image) : image
    const edit = editOf(keepsDates(before, checked) ? 'DETAIL' : 'DATES')
    const answer = await editRecord(editor, edit, { id, version, input: { ...checked, imagePath } })
    const unused = answer.outcome === 'SAVED' ? before.imagePath : imagePath
    if (unused && imagePath !== undefined) await services.storage.remove(unused)
    return answer
  })
