import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config/config.ts'
import { endWith } from '../server/src/platform/config/lifetime.ts'
import { loadSecrets } from '../server/src/platform/config/secrets.ts'
import { createDatabases } from '../server/src/platform/db/pools.ts'
import { listenOn } from '../server/src/platform/http/listen.ts'
import { createHttpServer } from '../server/src/platform/http/server.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createServices } from '../server/src/platform/services.ts'
import { createApp } from '../server/src/app.ts'

/**
 * The product's APIs in one process with a reference: `/reference/{storefrontId}` returns the bytes of the catalogue
 * query of W3 from one hand-written statement. Only started by bench/w3.ts.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const connecting = { url: process.env['DATABASE_URL'] ?? '' }
const databases = createDatabases(connecting)
const services = createServices({ config, secrets: loadSecrets(config), databases, connecting, log })
const app = await createHttpServer({
  log,
  metrics: services.metrics,
  release: config.release,
  trustedProxies: [],
  security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
  health: { isServing: () => true, checks: [] },
})

const statement = `
  select json_build_object('data', json_build_object('storefront', json_build_object('events', json_build_object('edges', coalesce(json_agg(json_build_object('node', json_build_object(
    'lowestAllIn', case when amount is null then null else json_build_object('amount', amount, 'exponent', exponent, 'currency', trim(currency)) end,
    'label', label, 'free', free,
    'event', json_build_object('id', id, 'name', name,
      'dateShow', json_build_object('local', to_char(date_show at time zone zone, 'YYYY-MM-DD"T"HH24:MI:SS')),
      'venue', json_build_object('name', venue_name, 'locality', venue_city)))) order by listed_at, event_id), '[]'))))) as answer
  from (select * from listed_event_soonest where storefront_id = $1 and state = 'PUBLISHED'
        and coalesce(date_show_end, date_show + interval '4 hours') > (select app.now()) order by listed_at, event_id limit 20) l`

app.get('/reference/:id', async (request, reply) => {
  const { id } = request.params as { readonly id: string }
  const { rows } = await databases.pools.visitor.query<{ answer: unknown }>({
    name: 'reference',
    text: statement,
    values: [id],
  })
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]?.answer))
})
const running = await createApp(app, services)
await listenOn(app, { host: config.host, ...config.listenOn })
endWith(async () => {
  await app.close()
  await running.stopWork()
  await databases.close()
})
process.title = join('bench', 'catalogue-reference')
