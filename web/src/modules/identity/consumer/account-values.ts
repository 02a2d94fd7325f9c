/** What was typed into the account forms, whichever of them was open. */
export interface AccountValues {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly acceptedTerms: boolean
}
