/** Asks the user whether unsaved changes may be discarded. */
type Ask = () => Promise<boolean>

const guards = new Set<Ask>()

/** Registers a question to ask before sign-out. Returns a function that unregisters it. */
export const guardSignOut = (ask: Ask): (() => void) => {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/** Asks all registered questions in turn. False at the first no; true if there are none. */
export const maySignOut = async (): Promise<boolean> => {
  for (const ask of guards) if (!(await ask())) return false
  return true
}
