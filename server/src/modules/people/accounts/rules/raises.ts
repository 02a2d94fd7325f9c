import { can, PERMISSIONS, type Level, type MemberRole } from '@admission/common/permissions.ts'

const LEVELS: readonly Level[] = ['view', 'manage']

/** True if a role grants everything that another grants, and more. */
export const raises = (from: MemberRole, to: MemberRole): boolean => {
  const grants = PERMISSIONS.flatMap((permission) =>
    LEVELS.map((level) => ({ before: can(from, permission, level), after: can(to, permission, level) })),
  )
  return grants.every(({ before, after }) => after || !before) && grants.some(({ before, after }) => after && !before)
}
