/** Asks somebody whether what they have not saved may be lost. */
type Ask = () => Promise<boolean>

const guards = new Set<Ask>()

/** Has somebody asked before they sign out, until the returned function is called. */
export const guardSignOut = (ask: Ask): (() => void) => {
  guards.add(ask)
  return () => {
    guards.delete(ask)
  }
}

/** Asks for all that would be lost, one after the other; false with the first no. At once true where nothing would be. */
export const maySignOut = async (): Promise<boolean> => {
  for (const ask of guards) if (!(await ask())) return false
  return true
}
