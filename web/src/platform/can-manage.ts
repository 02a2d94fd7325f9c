import { createContext, use } from 'react'

/** Names of the permissions that the person in front of an office may not only view but change. */
export const ManagedPermissions = createContext<readonly string[]>([])

/** Whether this person may change what a permission covers: for controls that the server would refuse. */
export const useCanManage = (permission: string): boolean => use(ManagedPermissions).includes(permission)
