/**
 * Permissions by role: one table for the members of an account, one for employees.
 * `v` can view, `m` can view and manage. docs/rules.md 7
 */
export type Level = 'view' | 'manage'
type Grant = 'v' | 'm' | ''

export const MEMBER_ROLES = ['OWNER', 'MANAGER', 'BOX_OFFICE', 'MARKETING', 'FINANCE', 'DOOR', 'READ_ONLY'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const EMPLOYEE_ROLES = ['SUPPORT', 'OPERATIONS', 'FINANCE', 'ADMINISTRATOR'] as const
export type EmployeeRole = (typeof EMPLOYEE_ROLES)[number]

// Columns in the order of MEMBER_ROLES.
const MEMBERS = {
  events: ['m', 'm', 'v', 'v', 'v', 'v', 'v'],
  inventory: ['m', 'm', 'v', 'v', 'v', '', 'v'],
  orders: ['m', 'm', 'm', 'v', 'v', '', 'v'],
  refunds: ['m', 'm', 'm', '', 'm', '', ''],
  storefronts: ['m', 'm', 'v', 'm', 'v', '', 'v'],
  promotions: ['m', 'm', 'v', 'm', 'v', '', 'v'],
  affiliates: ['m', 'm', '', 'm', 'v', '', 'v'],
  distribution: ['m', 'm', 'm', 'v', 'v', '', 'v'],
  attendedSales: ['m', 'm', 'm', '', 'v', '', 'v'],
  opportunities: ['m', 'm', 'm', 'm', 'v', '', 'v'],
  panorama: ['m', 'm', 'v', 'v', 'v', '', 'v'],
  reports: ['m', 'm', 'v', 'v', 'm', '', 'v'],
  settings: ['m', 'v', '', '', 'v', '', 'v'],
  members: ['m', '', '', '', '', '', ''],
  checkin: ['m', 'm', 'm', '', '', 'm', 'v'],
} as const satisfies Record<string, readonly Grant[]>
export type Permission = keyof typeof MEMBERS
export const PERMISSIONS = Object.keys(MEMBERS) as readonly Permission[]

// Columns in the order of EMPLOYEE_ROLES.
const EMPLOYEES = {
  overview: ['v', 'v', 'v', 'v'],
  catalogue: ['v', 'm', 'v', 'm'],
  people: ['m', 'v', 'v', 'm'],
  collections: ['v', 'm', 'v', 'm'],
  delivery: ['v', 'm', 'v', 'm'],
  integrations: ['v', 'm', 'v', 'm'],
  accounts: ['v', 'm', 'v', 'm'],
  orders: ['m', 'v', 'm', 'm'],
  money: ['v', 'v', 'm', 'm'],
  reports: ['v', 'v', 'm', 'm'],
  accountFeatures: ['', '', '', 'm'],
  employees: ['', '', '', 'm'],
} as const satisfies Record<string, readonly Grant[]>
export type EmployeePermission = keyof typeof EMPLOYEES
export const EMPLOYEE_PERMISSIONS = Object.keys(EMPLOYEES) as readonly EmployeePermission[]

/** True if a member with this role can see (`view`) or change (`manage`) it. Manage includes view. */
export function can(role: MemberRole, permission: Permission, level: Level): boolean {
  return allows(MEMBERS[permission][MEMBER_ROLES.indexOf(role)], level)
}

/** True if an employee with this role can see or change it. */
export function employeeCan(role: EmployeeRole, permission: EmployeePermission, level: Level): boolean {
  return allows(EMPLOYEES[permission][EMPLOYEE_ROLES.indexOf(role)], level)
}

/** True for roles whose refunds are limited by the account or platform. */
export function refundsHaveLimit(role: MemberRole | EmployeeRole): boolean {
  return role === 'BOX_OFFICE' || role === 'SUPPORT'
}

export function isMemberRole(value: unknown): value is MemberRole {
  return (MEMBER_ROLES as readonly unknown[]).includes(value)
}

function allows(grant: Grant | undefined, level: Level): boolean {
  return grant === 'm' || (grant === 'v' && level === 'view')
}
