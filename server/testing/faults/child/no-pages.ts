/** Pages are not tested here and don't need to be built: every page is empty. */
const blank = (): Promise<() => Promise<Response>> => Promise.resolve(() => Promise.resolve(new Response('')))

export const builtPages = blank
export const livePages = blank

export const loadBuiltPages = (): Promise<object> => Promise.resolve({})

export const builtOperations = (): Promise<undefined> => Promise.resolve(undefined)
