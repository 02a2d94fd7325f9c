import { phoneText } from '@admission/common/phones.ts'
import { scheduleSchema } from '@admission/common/reports/schedule.ts'
import { passkeyForm } from '@admission/common/validation/account-forms.ts'
import { accountSettingsSchema } from '@admission/common/records/account-settings.ts'
import { taxId } from '@admission/common/validation/account-settings.ts'
import { userNoteForm, userTagsForm } from '@admission/common/validation/account-user.ts'
import { checkInListSchema, scanDeviceSchema } from '@admission/common/validation/check-in.ts'
import { guestInvitation } from '@admission/common/validation/concierge.ts'
import { deliveryMethodSchema } from '@admission/common/records/delivery-method.ts'
import { ownDomain } from '@admission/common/validation/domain.ts'
import { websites } from '@admission/common/validation/embedding.ts'
import { faqForm } from '@admission/common/records/faq.ts'
import { helpRequestSchema } from '@admission/common/validation/help-request.ts'
import { archiveReasonSchema } from '@admission/common/validation/new-collection.ts'
import { codeText } from '@admission/common/validation/promotion-codes.ts'
import { purchaserContact } from '@admission/common/validation/purchaser-contact.ts'
import { purchaserInvitation, venueTermsBody } from '@admission/common/validation/purchaser.ts'
import { typedCode } from '@admission/common/typed-code.ts'
import { sentTicketsSchema } from '@admission/common/validation/sent-tickets.ts'
import { newStorefrontSchema } from '@admission/common/records/storefront.ts'
import { viewNameSchema } from '@admission/common/validation/view-name.ts'
import { waitlistEmail } from '@admission/common/validation/waitlist.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeProblem } from '#modules/stock/pricing/rules/price-codes.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()

type Field = v.GenericSchema<unknown, unknown>
type Fields = { readonly entries: Readonly<Record<string, unknown>> } | { readonly pipe: readonly unknown[] }
const isObject = (schema: unknown): schema is { readonly entries: Readonly<Record<string, unknown>> } =>
  typeof schema === 'object' && schema !== null && 'entries' in schema

/** One field of a schema of several, before the checks that involve others. */
const field = (schema: Fields, name: string): Field => {
  const object = 'pipe' in schema ? schema.pipe.find(isObject) : schema
  return object?.entries[name] as Field
}
/** Fields that check a text before it gets into a column. */
const typed: readonly (readonly [column: string, field: Field])[] = [
  [
    'users.phone',
    v.pipe(
      phoneText,
      v.transform((text) => text || null),
    ),
  ],
  ['purchaser.phone', field(purchaserContact, 'phone')],
  [
    'purchaser.email',
    v.pipe(field(purchaserInvitation, 'email') as v.GenericSchema<string, string>, v.transform(normaliseEmail)),
  ],
  ['purchaser.name', field(purchaserInvitation, 'name')],
  ['venue_agreement_version.body', venueTermsBody],
  ['concierge_invitation.guest_name', field(guestInvitation, 'name')],
  ['concierge_invitation.message', field(guestInvitation, 'message')],
  ['waitlist_entry.email', v.pipe(waitlistEmail, v.transform(normaliseEmail))],
  ['users.email', v.pipe(waitlistEmail, v.transform(normaliseEmail))],
  ['help_request.name', field(helpRequestSchema, 'name')],
  ['help_request.order_reference', field(helpRequestSchema, 'orderReference')],
  ['help_request.message', field(helpRequestSchema, 'message')],
  ['account.statement_descriptor', field(accountSettingsSchema, 'statementDescriptor')],
  [
    'account.tax_id',
    v.pipe(
      taxId,
      v.transform((text) => text || null),
    ),
  ],
  ['collection.archive_reason', archiveReasonSchema],
  ['promotion_code.code', codeText],
  [
    'price_type.unlock_code',
    v.pipe(
      v.string(),
      v.transform(typedCode),
      v.check((code) => codeProblem(code) === undefined),
    ),
  ],
  ['storefront.slug', field(newStorefrontSchema, 'slug')],
  ['storefront_domain.domain', ownDomain],
  ['account_user_note.text', field(userNoteForm, 'text')],
  ['passkey.name', field(passkeyForm, 'name')],
  ['check_in_list.name', field(checkInListSchema, 'name')],
  ['scan_device.name', field(scanDeviceSchema, 'name')],
  ['delivery_method.name', field(deliveryMethodSchema, 'name')],
  ['delivery_method.description', field(deliveryMethodSchema, 'description')],
  ['faq.question', field(faqForm, 'question')],
  ['faq.answer', field(faqForm, 'answer')],
  ['table_view.name', field(viewNameSchema, 'name')],
  [
    'purchase.carrier',
    v.pipe(
      field(sentTicketsSchema, 'carrier') as v.GenericSchema<string, string>,
      v.transform((text) => text || null),
    ),
  ],
  ['report_schedule.name', field(scheduleSchema, 'name')],
  ['storefront.embed_origins', websites],
  ['account_user.tags', field(userTagsForm, 'tags')],
]

const BLANKS = [' ', '\t', '\n', '\u00a0', '\u2003', '\u200b', '\ufeff', '\u0085']
const LETTERS = ['a', 'Z', '7', '-', '.', 'é', 'ß', 'ı', 'İ', 'ŉ', 'ǆ', 'ς', 'ﬁ', '中', '😀', 'e\u0301', '👩‍👩‍👧']
const ends = [...LETTERS, ...BLANKS]
/** Short and long, blank inside and outside, letters whose capitals differ, characters of two code units. */
const TEXTS = [
  '',
  ...ends.flatMap((end) => [1, 2, 3, 4, 5, 6, 20, 39, 40, 41, 60, 80, 100, 120].map((count) => end.repeat(count))),
  ...LETTERS.flatMap((letter) =>
    BLANKS.flatMap((blank) => [`${blank}${letter}${blank}`, `${letter}${blank}${letter}abc`]),
  ),
  '+1 (202) 555-0123',
  '+12025550123',
  '+44 20 7946 0018',
  '+358 9 1',
  '+290 1234',
  '+49 1511 1234567',
  'Ida@Example.com',
  'ida@MÜLLER.example',
  'İda@xn--mller-kva.example',
  'ΣΑΣ@example.com',
  'ﬁ@ﬁ.example',
  'tickets.example.com',
  'Karten.Müller.example',
  'https://a.b.example/x',
  'https://bücher.example:8443',
  'a.b.xn--p1ai',
  'SUMMER-27',
  'straße',
  'GB 123-45',
  'red-shoes',
  'A'.repeat(600),
  'word '.repeat(4_000),
]

const checksOf = (column: string) =>
  database.query<{ name: string; definition: string; column: string; type: string }>(
    `select co.conname as name, pg_get_constraintdef(co.oid) as definition, at.attname as column, format_type(at.atttypid, null) as type
     from pg_constraint co join pg_class cl on cl.oid = co.conrelid join pg_namespace ns on ns.oid = cl.relnamespace
     join pg_attribute at on at.attrelid = cl.oid and co.conkey = array[at.attnum]
     where co.contype = 'c' and ns.nspname = 'public' and cl.relname || '.' || at.attname = $1`,
    [column],
  )

test.each(typed)('every text that is taken for %s passes the checks of the column', async (column, schema) => {
  const taken = TEXTS.flatMap((text) => [text, [text]]).flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? [parsed.output] : []
  })
  expect(taken).not.toEqual([])
  const checks = await checksOf(column)
  expect(checks).not.toEqual([])
  for (const { name, definition, column: own, type } of checks) {
    const value = type.endsWith('[]') ? '(select array_agg(x) from jsonb_array_elements_text(v) x)' : `(v #>> '{}')`
    const refused = await database.query(
      `select v from (select v, ${value}::${type} as "${own}" from jsonb_array_elements($1::jsonb) v) t
       where not (${definition.replace(/^CHECK /, '')})`,
      [JSON.stringify(taken)],
    )
    expect({ name, refused }).toEqual({ name, refused: [] })
  }
})
