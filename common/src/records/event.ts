import * as v from 'valibot'
import { EVENT_CATEGORIES } from '../event-categories.ts'
import { foldText } from '../fold-text.ts'
import type { Values } from './field.ts'
import { pick } from './fields.ts'
import { choiceOrNone, count, text, tick } from './kinds.ts'

/** Hours in a leap year. */
const maxRefundHours = 8_784

/** One of the eight, however it is spelled, or words of the organizer's own. */
const knownCategory = v.pipe(
  v.string(),
  v.regex(/[\p{L}\p{N}]/u, 'Choose a category.'),
  v.transform((typed) => EVENT_CATEGORIES.find((known) => foldText(known) === foldText(typed)) ?? typed),
)

/** The fields of an event's page, besides its description, tags, pictures, venue and dates. */
export const eventFields = {
  name: text({ label: 'Name', max: 120, description: 'Title.' }),
  category: text({
    label: 'Category',
    max: 40,
    format: knownCategory,
    message: 'Choose a category.',
    description:
      'Its category, as printed on its poster: one of eight, or the organizer’s own, which is spelled as in its other events.',
  }),
  imageAlt: text({
    label: 'Picture description',
    max: 300,
    optional: true,
    omitted: '',
    help: 'What it shows, for people who can’t see it.',
    description: 'Description of its own picture: required with one, empty without.',
  }),
  durationMinutes: count({
    label: 'Duration in minutes',
    max: 1_440,
    optional: true,
    message: 'Use 1 to 1,440 minutes.',
    help: 'With intermissions. Leave blank to use start and end.',
    description: 'Duration of one visit, in minutes.',
  }),
  ageMin: count({
    label: 'Minimum age',
    min: 0,
    max: 99,
    optional: true,
    message: 'Use 0 to 99 years.',
    help: '0 for all ages. Leave blank if it isn’t specified.',
    description: 'Minimum age; 0 for all ages, null if not specified.',
  }),
  ageNote: text({
    label: 'Note on ages',
    max: 200,
    optional: true,
    omitted: '',
    description: 'Note on ages; can be empty.',
  }),
  accessibility: text({
    label: 'Accessibility',
    max: 2_000,
    optional: true,
    omitted: '',
    lines: 4,
    description: 'Accessibility text. Leave blank to use the venue’s.',
  }),
  refundKind: choiceOrNone({
    label: 'Refunds',
    labels: { NONE: 'No refunds', UNTIL: 'Until some hours before the start' },
    none: 'As set for the account',
    message: 'Choose a refund rule.',
    description: 'Refund rule; null if the account’s applies.',
  }),
  refundHours: count({
    label: 'Hours before the start',
    min: 0,
    max: maxRefundHours,
    optional: true,
    message: 'Use 0 to 8,784 hours.',
    description: 'Hours before the start. Required for UNTIL.',
  }),
  refundShare: count({
    label: 'Percent that goes back',
    max: 100,
    omitted: 100,
    message: 'Use 1 to 100 percent.',
    help: 'Of what was paid; of the price alone if fees are kept.',
    description: 'Percent that goes back when buyers return tickets; of the price alone if fees are kept.',
  }),
  refundKeepsFees: tick({
    label: 'Fees',
    labels: { yes: 'Kept', no: 'Refunded' },
    omitted: false,
    description: 'Fees, and the tax on them, aren’t refunded.',
  }),
  refundNote: text({
    label: 'Note on refunds',
    max: 500,
    optional: true,
    omitted: '',
    description: 'Note on refunds; can be empty.',
  }),
  waitlistHours: count({
    label: 'Hours of a waitlist offer',
    max: 168,
    optional: true,
    message: 'Use 1 to 168 hours.',
    help: '1 to 168. Leave blank to use the account’s.',
    description: 'Hours for which returned tickets are held for someone on the waitlist; null if the account’s apply.',
  }),
}
export type EventValues = Values<typeof eventFields>

/** The fields of a new event, besides its venue and dates. */
export const newEventFields = pick(eventFields, 'name', 'category')
