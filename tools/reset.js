// npm run reset: deletes the demo's data, so that the next start creates it again.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installToStart } from './prepare.js'
import { become, root } from './tree.js'

await installToStart()
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
process.chdir(root)
await become([...settings, join(root, 'tools/reset-data.ts')], process.env)
