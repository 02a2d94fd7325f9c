import type { SiteRoute } from '../src/areas/site-frames.ts'

/** Rows of fictitious pages in the admin area. */
export const fakeAdminRoutes = (count: number): readonly SiteRoute[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `AdminFake${index}`,
    area: 'admin',
    auth: 'admin',
    layout: 'adminAccount',
    path: `/admin/$accountId/fake-${index}`,
    file: `modules/fake/admin/Fake${index}Page.tsx`,
  }))
