import * as v from 'valibot'
import { phoneText } from '../phones.ts'
import { nameProblem } from './accounts.ts'
import { checkWith } from './schema.ts'

// Schemas of a user's own profile. They import the numbering plans: in the browser, load them with the first attempt.

/** A user's name and phone number. The number is optional and has its country code: `+1 202 555 0123`, stored as `+12025550123`. */
export const profileForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    checkWith((text) => nameProblem(text)),
  ),
  phone: phoneText,
})
