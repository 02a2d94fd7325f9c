/** Where a failure was met. */
export interface Met {
  /** The whole address; it is cleaned before it leaves. */
  readonly url: string
  /** The address as the site map writes it, without anybody's ids. */
  readonly route: string
  /** The id of whoever is signed in; it leaves as a hash alone. */
  readonly person: string | undefined
}

/** One change of pages, and how long it took in milliseconds. */
export interface Visit {
  readonly route: string
  readonly kind: 'pageload' | 'navigation'
  readonly took: number
}

export interface Reporter {
  readonly failure: (error: unknown, met: Met) => Promise<void>
  readonly visit: (visit: Visit) => void
}
