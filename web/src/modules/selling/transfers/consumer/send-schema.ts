import { emailAddress } from '@admission/common/validation/account-forms.ts'
import { transferForm } from '@admission/common/validation/transfer.ts'
import * as v from 'valibot'
import type { Choice } from './transfer-choice.ts'

const common = { tickets: v.custom<Choice>(() => true), message: transferForm.entries.message }

/** The form of a transfer. Who shares the link needs no address. */
export const sendSchema = v.variant('isLink', [
  v.object({
    ...common,
    isLink: v.literal(true),
    email: v.pipe(
      v.string(),
      v.transform(() => ''),
    ),
  }),
  v.object({
    ...common,
    isLink: v.literal(false),
    email: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter their e-mail address.'), emailAddress),
  }),
])
