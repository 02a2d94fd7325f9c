import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends these bytes to a port of this machine and answers what came back until the other side closed. */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    answer += part
  })
  // Whoever is refused may find the connection reset before all was sent.
  socket.on('error', () => socket.destroy())
  socket.end(text, 'latin1')
  await once(socket, 'close')
  return answer
}

/** Statuses of the answers in a text. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
