/**
 * React compiler options: only back-office pages and tables are compiled. On consumer pages the compiler would add 15 kB
 * each, which exceeds their budget, and they have no long tables to benefit from it.
 */
export const compiled = {
  compiler: true,
  exclude: [/node_modules/, /\/src\/(?:areas|modules\/[^/]+\/[^/]+\/consumer|platform|ui\/(?!\w*Table))/],
}
