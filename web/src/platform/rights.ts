/** What a screen asks of the person who opens it, as the site map has it. */
export interface Needs {
  /** The right to see this kind of thing. */
  readonly permission?: string
  /** The account has all of these switched on. */
  readonly features?: readonly string[]
  /** `false` where the browser lets everybody of the area through: the server decides alone. */
  readonly accessCheck?: false
}

/** What a person may see in an office, and what their account has switched on. */
export interface Rights {
  readonly permissions: readonly string[]
  readonly features: readonly string[]
}

/** Whether a screen is this person's: for links, which hide what the server would refuse. */
export const mayUse = ({ permission, features = [] }: Needs, rights: Rights): boolean =>
  (permission === undefined || rights.permissions.includes(permission)) &&
  features.every((feature) => rights.features.includes(feature))

/** Whether the browser opens a screen: as `mayUse`, but for screens that skip the check. */
export const mayOpen = (needs: Needs, rights: Rights): boolean => needs.accessCheck === false || mayUse(needs, rights)
