import { Refusal } from '#platform/errors.ts'

/** 400 for a webhook that is unsigned, too old or malformed. Nothing has changed. */
export const webhookRefused = (message: string): Refusal => new Refusal('userInputError', message)
