/** What was typed into the account forms, whichever way in was open. */
export interface Typed {
  readonly email: string
  readonly name: string
  readonly password: string
}
