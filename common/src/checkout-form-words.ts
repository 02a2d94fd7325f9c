import type { FormSubject, QuestionType } from './checkout-questions.ts'

/** Names of the types, for organizers. */
export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  TEXT: 'Text',
  LONG_TEXT: 'Long text',
  NUMBER: 'Number',
  EMAIL: 'E-mail address',
  PHONE: 'Phone number',
  DATE: 'Date',
  SELECT: 'One of several choices',
  MULTI: 'Several choices',
  CHECKBOX: 'Checkbox',
  CONSENT: 'Consent',
  ADDRESS: 'Address',
  FILE: 'File',
}

export const FORM_SUBJECT_LABELS: Readonly<Record<FormSubject, string>> = {
  ORDER: 'Once per order',
  TICKET: 'For each ticket',
  EVENT: 'For each event',
}

/**
 * Standing of a form: buyers get it (ASKED), or it is archived, ended, scheduled, or has no questions or collections
 * yet.
 */
export const FORM_STANDINGS = ['ASKED', 'SCHEDULED', 'NOT_ASKED', 'ENDED', 'ARCHIVED'] as const
export type FormStanding = (typeof FORM_STANDINGS)[number]

export const FORM_STANDING_LABELS: Readonly<Record<FormStanding, string>> = {
  ASKED: 'Asked',
  SCHEDULED: 'Scheduled',
  NOT_ASKED: 'Not asked yet',
  ENDED: 'Ended',
  ARCHIVED: 'Archived',
}
