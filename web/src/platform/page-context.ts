import type { FlatOperation } from './api-error.ts'

/** The error-reporting service of this installation, for the browser. */
export interface ReportSettings {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** From 0, none, to 1, every page load. */
  readonly traceSampleRate: number
}

/** What the server's page handler hands to a page that is rendered there. */
export interface PageContext {
  /** One per response: for every inline script and style. */
  readonly nonce: string
  /** Runs one operation of the consumer API as an anonymous visitor, in process. Errors are masked already. */
  readonly execute: (operation: FlatOperation) => Promise<unknown>
  /** The release that serves this page; the browser compares it with the header `x-release` of later answers. */
  readonly release?: string
  /** Scheme and host under which visitors reach us, without a slash at the end. */
  readonly origin?: string
  /** Where the browser reports failures; nowhere unless configured. */
  readonly errorReports?: ReportSettings
  /** The event that old storefront addresses lead to. */
  readonly legacyEventId?: string
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
