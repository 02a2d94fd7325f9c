/** Content of a meta tag on the loaded page; undefined on the server. */
export const metaTag = (selector: string): string | undefined =>
  typeof document === 'undefined' ? undefined : (document.querySelector(selector)?.getAttribute('content') ?? undefined)
