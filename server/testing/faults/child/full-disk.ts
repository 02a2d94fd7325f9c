import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before the server (`--import`): whatever it writes finds the disk full. */
if (process.env['ENVIRONMENT'] !== 'test') throw new Error('The ports of tests are for ENVIRONMENT=test alone.')

fs.writeFileSync = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
