import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends these bytes to a local port and returns the response until the other side closes. */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    answer += part
  })
  // After a refusal the connection may be reset before everything was sent.
  socket.on('error', () => socket.destroy())
  socket.end(text, 'latin1')
  await once(socket, 'close')
  return answer
}

/** Statuses of the responses in a text. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
