import * as v from 'valibot'
import { emailAddress } from './account-forms.ts'

/** Tickets that one transfer can hold. */
export const MAX_TRANSFERRED = 400
/** Characters of a message to the recipient. */
export const MAX_TRANSFER_MESSAGE = 500

/** What a sender says about a transfer. An empty address: they share the link themselves. */
export const transferForm = v.object({
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailAddress], 'Enter a valid e-mail address.'),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_TRANSFER_MESSAGE, `Use ${String(MAX_TRANSFER_MESSAGE)} characters or fewer.`),
  ),
})

export type TransferForm = v.InferOutput<typeof transferForm>
