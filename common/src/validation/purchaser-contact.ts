import * as v from 'valibot'
import { phoneText } from '../phones.ts'
import { nameProblem } from './accounts.ts'
import { purchaserDelivery, type PurchaserDelivery } from './purchaser.ts'
import { checkWith } from './schema.ts'

// Imports the numbering plans: in the browser, load it with the first attempt.

/** A purchaser's name and contact, and the way they get tickets. The address is checked by its country's format. */
export const purchaserContact = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    checkWith((text) => nameProblem(text)),
  ),
  phone: v.pipe(phoneText, v.nonEmpty('Enter your phone number.')),
  delivery: purchaserDelivery,
})

/** The same as its form holds it: no way is chosen at first. */
export const purchaserContactForm = v.object({
  ...purchaserContact.entries,
  delivery: v.pipe(
    v.string(),
    v.transform((text) => text as PurchaserDelivery),
    purchaserDelivery,
  ),
})
