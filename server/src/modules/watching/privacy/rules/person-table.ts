/** A file of the export. */
export const SUBJECTS = {
  profile: 'Profile and e-mail addresses',
  security: 'Sign-ins and security',
  orders: 'Orders, tickets and payments',
  organizers: 'What organizers know of you',
  lists: 'Waitlists, invitations and agreements',
  messages: 'E-mails and requests for help',
  choices: 'Terms, privacy choices and changes you made',
  work: 'Your work for organizers',
} as const
export type Subject = keyof typeof SUBJECTS

/**
 * Fate of a column: given to a person with their data or withheld, and how their erasure treats it. whether a person
 * gets it with their data (given, withheld), and what their erasure does with it. erased: emptied. deleted: its rows
 * are. kept: it stays for the books, or points to a user who no longer has a name.
 */
export type Fate = `${'given' | 'withheld'}, ${'erased' | 'deleted' | 'kept'}`

export type PersonTable = {
  /** Without one, the table isn't in the export. */
  readonly subject?: Subject
  /** Columns by fate, separated by spaces. */
  readonly fates: Partial<Readonly<Record<Fate, string>>>
}
