import { rows, type SiteRoute } from '../site-frames.ts'

const needs = { permission: 'catalogue' }

/** Venues. */
export const venueRoutes: readonly SiteRoute[] = [
  ...rows('employee', 'employee', 'employeeShell', [
    ['EmployeeVenueList', '/employee/venue', 'modules/catalogue/venues/employee/VenueListPage.tsx', needs],
  ]),
  ...rows('employee', 'employee', 'employeeVenue', [
    [
      'EmployeeVenueDetail',
      '/employee/venue/$venueId/detail',
      'modules/catalogue/venues/employee/VenueDetailPage.tsx',
      needs,
    ],
    [
      'EmployeeVenueAppearance',
      '/employee/venue/$venueId/appearance',
      'modules/catalogue/venues/employee/VenueAppearancePage.tsx',
      needs,
    ],
  ]),
]
