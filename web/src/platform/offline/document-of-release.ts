/** During a rolling restart, every second server may have another release. */
const maxTries = 6

/** A file from the server. Throws if it isn't there. */
export async function get(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

/** The document of a page from a server of this release. Throws if there is none. */
export async function documentOfRelease(address: string, release: string): Promise<Response> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const response = await get(address)
    if (response.headers.get('x-release') === release) return response
  }
  throw new Error('The server has a new release.')
}
