/**
 * The browser's one router, for code outside components: session and error handling. Bound when the router is made.
 */
export interface Navigator {
  /** Goes to an address of this site; `unasked`: whatever is not saved on the page. */
  readonly go: (href: string, options?: { readonly replace?: boolean; readonly unasked?: boolean }) => Promise<void>
  /** Path, query and hash of where we are. */
  readonly here: () => string
  readonly path: () => string
  /** The token that the page in front of us needs. */
  readonly auth: () => 'none' | 'consumer' | 'admin' | 'employee'
  /** Runs loaders and guards again. */
  readonly refresh: () => Promise<void>
}

let bound: Navigator | undefined

export function bindNavigator(made: Navigator): void {
  bound = made
}

/** Throws outside the browser. */
export function navigator(): Navigator {
  if (bound === undefined) throw new Error('there is no router yet')
  return bound
}
