import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { endWith } from '../server/src/platform/config/lifetime.ts'

/** Responds to every request with the bytes of one file. Only started by bench/bare-server.ts. */
const [file = '', port = '0'] = process.argv.slice(2)
const body = file === '' ? Buffer.from('ready') : readFileSync(file)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(Number(port), '127.0.0.1')
endWith(async () => {
  server.closeAllConnections()
  server.close()
})
