import { Client } from 'pg'
import { connectionConfig, CONNECT_MS } from '#platform/db/connection.ts'

const NO_LIMITS = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** A connection of the database's owner, without limits, that writes and reads values in the same form on every server. */
export const openOwner = async (url: string): Promise<Client> => {
  const session = { datestyle: 'ISO', intervalstyle: 'postgres', extra_float_digits: '3', bytea_output: 'hex' }
  const client = new Client({
    ...connectionConfig({ url, session }, undefined, NO_LIMITS),
    connectionTimeoutMillis: CONNECT_MS,
  })
  // Without a listener, a lost connection would end the process. Waiting callers get the error too.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
