import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_FEATURES, featureHeader, isAccountFeature } from './features.ts'
import {
  can,
  EMPLOYEE_PERMISSIONS,
  EMPLOYEE_ROLES,
  employeeCan,
  isMemberRole,
  MEMBER_ROLES,
  PERMISSIONS,
  refundsHaveLimit,
} from './permissions.ts'

// The tables once more, written the other way round: role by role.
const MEMBERS = {
  OWNER: PERMISSIONS.map((name) => `${name}:m`).join(' '),
  MANAGER:
    'events:m inventory:m orders:m refunds:m storefronts:m promotions:m affiliates:m distribution:m attendedSales:m opportunities:m panorama:m reports:m settings:v checkin:m',
  BOX_OFFICE:
    'events:v inventory:v orders:m refunds:m storefronts:v promotions:v distribution:m attendedSales:m opportunities:m panorama:v reports:v checkin:m',
  MARKETING:
    'events:v inventory:v orders:v storefronts:m promotions:m affiliates:m distribution:v opportunities:m panorama:v reports:v',
  FINANCE:
    'events:v inventory:v orders:v refunds:m storefronts:v promotions:v affiliates:v distribution:v attendedSales:v opportunities:v panorama:v reports:m settings:v',
  DOOR: 'events:v checkin:m',
  READ_ONLY:
    'events:v inventory:v orders:v storefronts:v promotions:v affiliates:v distribution:v attendedSales:v opportunities:v panorama:v reports:v settings:v checkin:v',
}
const EMPLOYEES = {
  SUPPORT:
    'overview:v catalogue:v people:m collections:v delivery:v integrations:v accounts:v orders:m money:v reports:v',
  OPERATIONS:
    'overview:v catalogue:m people:v collections:m delivery:m integrations:m accounts:m orders:v money:v reports:v',
  FINANCE:
    'overview:v catalogue:v people:v collections:v delivery:v integrations:v accounts:v orders:m money:m reports:m',
  ADMINISTRATOR:
    'overview:v catalogue:m people:m collections:m delivery:m integrations:m accounts:m orders:m money:m reports:m accountFeatures:m employees:m',
}

test.each(MEMBER_ROLES)('%s of an account may do what the table says and nothing else', (role) => {
  const granted = PERMISSIONS.flatMap((name) =>
    can(role, name, 'manage') ? [`${name}:m`] : can(role, name, 'view') ? [`${name}:v`] : [],
  )
  expect(granted.join(' ')).toBe(MEMBERS[role])
})

test.each(EMPLOYEE_ROLES)('an employee in %s may do what the table says and nothing else', (role) => {
  const granted = EMPLOYEE_PERMISSIONS.flatMap((name) =>
    employeeCan(role, name, 'manage') ? [`${name}:m`] : employeeCan(role, name, 'view') ? [`${name}:v`] : [],
  )
  expect(granted.join(' ')).toBe(EMPLOYEES[role])
})

test('who may manage may see; limits on refunds; unknown roles', () => {
  for (const role of MEMBER_ROLES)
    for (const name of PERMISSIONS) expect(!can(role, name, 'manage') || can(role, name, 'view')).toBe(true)
  expect([...MEMBER_ROLES, ...EMPLOYEE_ROLES].filter(refundsHaveLimit)).toEqual(['BOX_OFFICE', 'SUPPORT'])
  expect([isMemberRole('OWNER'), isMemberRole('SUPPORT')]).toEqual([true, false])
})

test('features: those that exist, and the header that names one', () => {
  expect(ACCOUNT_FEATURES.every(isAccountFeature)).toBe(true)
  expect(isAccountFeature('toString')).toBe(false)
  expect(featureHeader('newPaidOrderLogic')).toBe('FeatureNewPaidOrderLogic')
  expect(featureHeader('seat map: (été) 100%')).toBe('FeatureSeat%20map%3A%20%28%C3%A9t%C3%A9%29%20100%25')
  expect(featureHeader('\ud800\r\nX: y')).toBe('Feature%EF%BF%BD%0D%0AX%3A%20y')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = featureHeader(name)
      // A token of RFC 9110, 5.6.2.
      expect(header).toMatch(/^[!#$%&'*+.^_`|~\w-]+$/)
      expect(decodeURIComponent(header.slice('Feature'.length)).slice(1)).toBe(name.slice(1))
    }),
  )
})
