import { rows, type SiteRoute } from '../site-frames.ts'

const needs = { permission: 'collections' } as const
const collections = 'modules/stock/collections/employee'
const templates = 'modules/stock/collection-templates/employee'

/** Collections and their templates. */
export const collectionRoutes: readonly SiteRoute[] = [
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeCollectionList', '/employee/collection', `${collections}/CollectionListPage.tsx`, needs],
    [
      'EmployeeCollectionArchiveCollection',
      '/employee/collection/archive/collection',
      `${collections}/ArchivedCollectionListPage.tsx`,
      needs,
    ],
    ['EmployeeCollectionTemplateList', '/employee/collection/template', `${templates}/TemplateListPage.tsx`, needs],
    [
      'EmployeeCollectionArchiveTemplate',
      '/employee/collection/archive/template',
      `${templates}/ArchivedTemplateListPage.tsx`,
      needs,
    ],
  ]),
  ...rows('employee', 'employee', 'employeeCollection', [
    [
      'EmployeeCollectionDetail',
      '/employee/collection/$collectionId/detail',
      `${collections}/CollectionDetailPage.tsx`,
      needs,
    ],
    [
      'EmployeeCollectionCondition',
      '/employee/collection/$collectionId/condition',
      `${collections}/CollectionConditionPage.tsx`,
      needs,
    ],
    [
      'EmployeeCollectionAccount',
      '/employee/collection/$collectionId/account',
      `${collections}/CollectionAccountPage.tsx`,
      needs,
    ],
  ]),
  ...rows('employee', 'employee', 'employeeTemplate', [
    [
      'EmployeeCollectionTemplateDetail',
      '/employee/collection/template/$templateId/detail',
      `${templates}/TemplateDetailPage.tsx`,
      needs,
    ],
    [
      'EmployeeCollectionTemplateCondition',
      '/employee/collection/template/$templateId/condition',
      `${templates}/TemplateConditionPage.tsx`,
      needs,
    ],
    [
      'EmployeeCollectionTemplateAccount',
      '/employee/collection/template/$templateId/account',
      `${templates}/TemplateAccountPage.tsx`,
      needs,
    ],
  ]),
]
