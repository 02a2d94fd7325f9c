import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { firstAnswer, freePort, stopChild, type Product } from './product.ts'

/** A process that responds with the bytes of `file`, or with one word without a file. */
export const startBareServer = async (file = ''): Promise<Product> => {
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-page.ts'), file, port], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(url, child)
  return { url, pid: child.pid ?? 0, stop: () => stopChild(child) }
}
