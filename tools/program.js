import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installToStart } from './prepare.js'
import { become, commit, root } from './tree.js'

/**
 * Becomes a program of this folder that works on the server's data, with the server's settings.
 * @param {string} name
 */
export const becomeProgram = async (name) => {
  try {
    await installToStart()
    const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
    const release = process.env['RELEASE'] ?? commit()
    const environment = { ...process.env, ...(release === undefined ? {} : { RELEASE: release }) }
    process.chdir(root)
    await become([...settings, join(root, 'tools', name), ...process.argv.slice(2)], environment)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
