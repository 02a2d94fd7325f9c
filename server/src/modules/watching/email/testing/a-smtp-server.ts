import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Reaction of the server to the next mail. `CUT_AFTER` accepts it and closes the connection without confirming. */
export type Behaviour = 'TAKE' | 'BUSY' | 'UNKNOWN_ADDRESS' | 'REFUSE_SENDER' | 'CUT_AFTER'

/** A real SMTP server on this machine. */
export type TestSmtp = {
  readonly url: string
  /** Every accepted mail, as received over the wire. */
  readonly taken: readonly Buffer[]
  /** Sets the behavior for the next mails, in order. After that, mails are accepted. */
  readonly next: (...behaviours: readonly Behaviour[]) => void
  readonly close: () => Promise<void>
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** Starts a server on a free port, or again on `port`. */
export async function aSmtpServer(port = 0): Promise<TestSmtp> {
  const taken: Buffer[] = []
  const plan: Behaviour[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (plan[0] !== 'REFUSE_SENDER') return done()
      plan.shift()
      return done(refusal(550, 'Not from you'))
    },
    onRcptTo: (_address, _session, done) => {
      if (plan[0] !== 'BUSY' && plan[0] !== 'UNKNOWN_ADDRESS') return done()
      return done(plan.shift() === 'BUSY' ? refusal(451, 'Try again later') : refusal(550, 'No such person'))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          taken.push(Buffer.concat(parts))
          if (plan.shift() !== 'CUT_AFTER') return done()
          for (const socket of sockets) socket.destroy()
        })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  const bound = await new Promise<number>((ready) => {
    const listening = server.listen(port, '127.0.0.1', () => ready((listening.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${String(bound)}`,
    taken,
    next: (...behaviours) => plan.push(...behaviours),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
