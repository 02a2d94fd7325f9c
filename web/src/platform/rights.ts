import { createContext, use } from 'react'

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
  /** Of these permissions, those with which they also change things. */
  readonly manages?: readonly string[]
  readonly features: readonly string[]
}

/** Whether a screen is this person's: for links, which hide what the server would refuse. */
export const mayUse = ({ permission, features = [] }: Needs, rights: Rights): boolean =>
  (permission === undefined || rights.permissions.includes(permission)) &&
  features.every((feature) => rights.features.includes(feature))

/** Whether the browser opens a screen: as `mayUse`, but for screens that skip the check. */
export const mayOpen = (needs: Needs, rights: Rights): boolean => needs.accessCheck === false || mayUse(needs, rights)

/** Rights of the person in this office, for parts of a screen. The office's frame provides them. */
export const OfficeRights = createContext<Rights>({ permissions: [], features: [] })

/** Rights of the person in this office. */
export const useRights = (): Rights => use(OfficeRights)

/** Whether they may see this kind of thing; yes where no permission is asked for. */
export const maySee = (permission: string | undefined, { permissions }: Rights): boolean =>
  permission === undefined || permissions.includes(permission)

/** Whether they may change this kind of thing; yes where no permission is asked for. */
export const mayManage = (permission: string | undefined, { manages = [] }: Rights): boolean =>
  permission === undefined || manages.includes(permission)
