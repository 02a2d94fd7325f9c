/** Values shared by the account forms. */
export interface AccountValues {
  readonly email: string
  readonly name: string
  readonly password: string
  /** The six digits from an e-mail. */
  readonly signInCode: string
  /** Of an authenticator app. */
  readonly code: string
  readonly acceptedTerms: boolean
}
