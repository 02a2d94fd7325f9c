const OF_THIS_MACHINE = ['127.0.0.1', '::1', '0.0.0.0', '::']

/** The origin at which a browser on this machine reaches the server, if PUBLIC_URL isn't set. */
export const localOrigin = (host: string, port: number): string => {
  if (OF_THIS_MACHINE.includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
