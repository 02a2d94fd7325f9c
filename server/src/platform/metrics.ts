import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The process's metrics in Prometheus format. Labels have fixed values, so their number is bounded. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time, by route and status class',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    operations: new Counter({
      name: 'graphql_operations_total',
      help: 'GraphQL operations by area and outcome',
      labelNames: ['area', 'outcome'],
      registers,
    }),
    documents: new Counter({
      name: 'graphql_documents_total',
      help: 'Documents of operations: registered by our own pages, sent by other clients, refused',
      labelNames: ['area', 'source'],
      registers,
    }),
    cache: new Counter({
      name: 'micro_cache_total',
      help: 'Responses of the one-second cache',
      labelNames: ['cache', 'result'],
      registers,
    }),
    facts: new Counter({
      name: 'facts_total',
      help: 'Effects of facts by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    limited: new Counter({ name: 'rate_limited_total', help: 'Refused attempts', labelNames: ['limit'], registers }),
    diskFree: new Gauge({ name: 'disk_free_bytes', help: 'Free space below DATA_DIR at the last check', registers }),
    factLag: new Gauge({ name: 'fact_lag_seconds', help: 'Age of the oldest unprocessed fact', registers }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
