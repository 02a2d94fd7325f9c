/** The account whose settings are open. */
export interface AccountPlace {
  readonly accountId: string
}
