import { createContext, use } from 'react'
import type { OfficeArea } from './office-doc.ts'
import { officeScope } from './office-scope.ts'
import type { Scope } from './request-headers.ts'

/** Where staff are: an account's office, or the platform's, with whose API and scope everything there is asked for. */
export interface Office {
  readonly area: OfficeArea
  readonly scope: Scope
}

/** The office of an area; an account's is named by the page's parameters. */
export const officeOf = (area: OfficeArea, params: { readonly accountId?: string | undefined }): Office => ({
  area,
  scope: officeScope(area, params),
})

/** Provided by the office's frame. */
export const OfficeContext = createContext<Office>({ area: 'admin', scope: {} })

/** The office that the page is in. */
export const useOffice = (): Office => use(OfficeContext)
