import { Refusal } from '#platform/errors.ts'

/** 400: a webhook that is not signed by the gateway, too old, or not of its shape. Nothing has changed. */
export const webhookRefused = (message: string): Refusal => new Refusal('userInputError', message)
