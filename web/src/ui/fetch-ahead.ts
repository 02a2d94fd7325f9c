/** Fetches a part before somebody asks for it. What fails is told when they do: nothing happens to the page now. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined)
