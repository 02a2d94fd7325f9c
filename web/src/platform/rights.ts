import { createContext, use } from 'react'

/** Requirements for opening a screen, from the site map. */
export interface Needs {
  /** Permission to view. */
  readonly permission?: string
  /** Features that the account must have enabled. */
  readonly features?: readonly string[]
  /** `false` skips the check in the browser and leaves it to the server. */
  readonly accessCheck?: false
}

/** A user's permissions in an office, and their account's enabled features. */
export interface Rights {
  readonly permissions: readonly string[]
  /** The permissions that also allow changes. */
  readonly manages?: readonly string[]
  readonly features: readonly string[]
}

/** True if the user meets a screen's requirements. For links, which are hidden if the server would refuse. */
export const mayUse = ({ permission, features = [] }: Needs, rights: Rights): boolean =>
  (permission === undefined || rights.permissions.includes(permission)) &&
  features.every((feature) => rights.features.includes(feature))

/** True if the browser opens a screen: like `mayUse`, but true for screens that skip the check. */
export const mayOpen = (needs: Needs, rights: Rights): boolean => needs.accessCheck === false || mayUse(needs, rights)

/** The user's rights in this office, provided by the office's frame. */
export const OfficeRights = createContext<Rights>({ permissions: [], features: [] })

/** The user's rights in this office. */
export const useRights = (): Rights => use(OfficeRights)

/** True if the user may view records under a permission; true if none is required. */
export const maySee = (permission: string | undefined, { permissions }: Rights): boolean =>
  permission === undefined || permissions.includes(permission)

/** True if the user may change records under a permission; true if none is required. */
export const mayManage = (permission: string | undefined, { manages = [] }: Rights): boolean =>
  permission === undefined || manages.includes(permission)
