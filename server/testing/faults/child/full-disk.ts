import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded before the server (`--import`): whatever it writes finds the disk full. */
if (process.env['ENVIRONMENT'] !== 'test') throw new Error('Test ports require ENVIRONMENT=test.')

fs.writeFileSync = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
