import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, areaTreeText } from '../web/build/area-trees.ts'
import { siteRoutes } from '../web/src/areas/site-map.ts'

/** Generates the route tree that browsers load, for each area. With `--check`, only compares. */
const isCheck = process.argv.includes('--check')
for (const area of areas) {
  const name = `web/src/areas/${area}/route-tree.gen.ts`
  const file = join(import.meta.dirname, '..', name)
  const text = areaTreeText(area, siteRoutes)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (isCheck) {
    console.error(`${name} doesn't match the site map. Run npm run generate.`)
    process.exitCode = 1
  } else writeFileSync(file, text)
}
