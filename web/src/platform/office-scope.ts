import type { Endpoint } from './doc.ts'
import type { Scope } from './request-headers.ts'

/** Scope of an office page's requests: the account in its address, or none for employees, who see all accounts. */
export const officeScope = (endpoint: Endpoint, { accountId }: { readonly accountId?: string | undefined }): Scope =>
  endpoint === 'admin' ? { accountId: accountId ?? '' } : {}
