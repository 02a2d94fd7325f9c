/**
 * Fetches a part of the program. Rejects where it cannot come. A browser may keep that failure for as long as the page lives
 * (Chromium does): while it says that there is no network, the server is asked first, and the part only where it answers.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!window.navigator.onLine) await window.fetch('/live', { method: 'HEAD', cache: 'no-store' })
  return load()
}

/** Fetches a part before somebody asks for it. What fails is told when they do: nothing happens to the page now. */
export function fetchAhead(load: () => Promise<unknown>): void {
  if (window.navigator.onLine) void load().catch(() => undefined)
}
