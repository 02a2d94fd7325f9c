import { query } from '#platform/api.ts'
import type { Rights } from '#platform/rights.ts'
import { EmployeeFrameDocument, type EmployeeFrameQuery } from './frame.gql.ts'

/** Who is signed in to the platform's office, and what they may do there. */
export const employeeFrame = query(EmployeeFrameDocument, {})

export const employeeRights = ({ me }: EmployeeFrameQuery): Rights => ({
  permissions: me?.permissions.map(({ name }) => name) ?? [],
  manages: me?.permissions.flatMap(({ name, manage }) => (manage ? [name] : [])) ?? [],
  features: [],
})
