/** Where a failure happened. */
export interface FailureContext {
  /** Full URL. Personal data is removed before it is sent. */
  readonly url: string
  /** Route pattern of the site map, without IDs. */
  readonly route: string
  /** ID of the signed-in user. Only a hash of it is sent. */
  readonly person: string | undefined
}

/** A page load or navigation, with its duration in milliseconds. */
export interface Visit {
  readonly route: string
  readonly kind: 'pageload' | 'navigation'
  readonly took: number
}

export interface Reporter {
  readonly failure: (error: unknown, context: FailureContext) => Promise<void>
  readonly visit: (visit: Visit) => void
}
