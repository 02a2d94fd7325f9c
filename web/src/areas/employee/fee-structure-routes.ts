import { rows, type SiteRoute } from '../site-frames.ts'

const pages = 'modules/stock/pricing/employee'
const needs = { permission: 'money' }

/** Fee structures. */
export const feeStructureRoutes: readonly SiteRoute[] = [
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeFeeStructureList', '/employee/fee-structure', `${pages}/FeeStructureListPage.tsx`, needs],
    [
      'EmployeeFeeStructureArchive',
      '/employee/fee-structure/archive',
      `${pages}/ArchivedFeeStructureListPage.tsx`,
      needs,
    ],
  ]),
  ...rows('employee', 'employee', 'employeeFeeStructure', [
    [
      'EmployeeFeeStructureDetail',
      '/employee/fee-structure/$feeStructureId/detail',
      `${pages}/FeeStructureDetailPage.tsx`,
      needs,
    ],
    [
      'EmployeeFeeStructureFees',
      '/employee/fee-structure/$feeStructureId/fees',
      `${pages}/FeeStructureFeesPage.tsx`,
      needs,
    ],
    [
      'EmployeeFeeStructureAccounts',
      '/employee/fee-structure/$feeStructureId/accounts',
      `${pages}/FeeStructureAccountsPage.tsx`,
      needs,
    ],
  ]),
  ...rows('employee', 'employee', 'employeeAccount', [
    ['EmployeeAccountFees', '/employee/account/$accountId/fees', `${pages}/AccountFeesPage.tsx`, needs],
  ]),
  ...rows('employee', 'employee', 'employeeCollection', [
    [
      'EmployeeCollectionFeeStructure',
      '/employee/collection/$collectionId/fee-structure',
      `${pages}/CollectionFeesPage.tsx`,
      { permission: 'collections' },
    ],
    [
      'EmployeeCollectionFinancial',
      '/employee/collection/$collectionId/financial',
      `${pages}/CollectionTermsPage.tsx`,
      { permission: 'collections' },
    ],
  ]),
]
