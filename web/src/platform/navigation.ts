/**
 * The browser's router, for code outside components such as session and error handling. Bound when the router is created.
 */
export interface Navigator {
  /** Navigates to a URL of this site. `skipPrompt` leaves without asking about unsaved changes. */
  readonly go: (href: string, options?: { readonly replace?: boolean; readonly skipPrompt?: boolean }) => Promise<void>
  /** Current path, query and hash. */
  readonly here: () => string
  readonly path: () => string
  /** The path that was opened: differs from `path` after a redirect. */
  readonly opened: () => string
  /** The token that the current page needs. */
  readonly auth: () => 'none' | 'consumer' | 'admin' | 'employee'
  /** Reruns loaders and guards. */
  readonly refresh: () => Promise<void>
}

let bound: Navigator | undefined

export function bindNavigator(created: Navigator): void {
  bound = created
}

/** Throws outside the browser. */
export function navigator(): Navigator {
  if (bound === undefined) throw new Error('The router has not been created yet.')
  return bound
}
