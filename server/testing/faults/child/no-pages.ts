/** Pages are not what is tested here, and need not be built: every page is empty. */
const blank = (): Promise<() => Promise<Response>> => Promise.resolve(() => Promise.resolve(new Response('')))

export const builtPages = blank
export const livePages = blank

export const builtOperations = (): Promise<undefined> => Promise.resolve(undefined)
