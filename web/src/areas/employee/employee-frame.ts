import { query } from '#platform/api.ts'
import type { Rights } from '#platform/rights.ts'
import { EmployeeFrameDocument, type EmployeeFrameQuery } from './frame.gql.ts'

/** The signed-in employee and their permissions. */
export const employeeFrame = query(EmployeeFrameDocument, {})

export const employeeRights = ({ me }: EmployeeFrameQuery): Rights => ({
  permissions: me?.permissions.map(({ name }) => name) ?? [],
  manages: me?.permissions.flatMap(({ name, manage }) => (manage ? [name] : [])) ?? [],
  features: [],
})
