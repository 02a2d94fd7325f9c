import type { FlatOperation } from './api-error.ts'

/** Settings of the error-reporting service for the browser. */
export interface ReportSettings {
  readonly dsn: string
  readonly environment: string
  readonly release: string
  /** Share of page loads to trace, from 0 to 1. */
  readonly traceSampleRate: number
}

/** IDs of the product’s own pixels. */
export interface OwnPixels {
  readonly tagManager?: string
  readonly adPixel?: string
}

/** Bar of a preview (`server/src/platform/http/pages.ts`). */
export interface ShownPreview {
  /** Text of the bar. */
  readonly text: string
  /** Where it is begun; undefined once it has ended. */
  readonly changePath?: string
  /** For the header of requests; undefined once it has ended. */
  readonly token?: string
}

/** Context from the server's page handler for a server-rendered page. */
export interface PageContext {
  /** Nonce for inline scripts and styles, unique per response. */
  readonly nonce: string
  /** Runs an operation of the consumer API in process as an anonymous visitor. Errors are already masked. */
  readonly execute: (operation: FlatOperation) => Promise<unknown>
  /** Release that serves this page. The browser compares it with the `x-release` header of later responses. */
  readonly release?: string
  /** Public scheme and host of the site, without a trailing slash. */
  readonly origin?: string
  /** The product’s own pixels, if configured. */
  readonly ownPixels?: OwnPixels
  /** Error-reporting settings for the browser, if configured. */
  readonly errorReports?: ReportSettings
  /** Where the page is shown, if not on the site itself (platform/shop-place.ts). */
  readonly shop?: { readonly home: string; readonly kind: 'embed' | 'site'; readonly other: string }
  /** If the page is a preview, or its preview has ended. */
  readonly preview?: ShownPreview
  /** Event that legacy storefront URLs redirect to. */
  readonly legacyEventId?: string
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext }
  }
}
