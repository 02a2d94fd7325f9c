/**
 * For the React plugin: the pages of the back offices and the tables are compiled. What consumers load is not: what the
 * compiler adds to it, 15 kB a page, is more than their budget has, and they have no thousand rows to gain from it.
 */
export const compiled = {
  compiler: true,
  exclude: [/node_modules/, /\/src\/(?:areas|modules\/[^/]+\/consumer|platform|ui\/(?!\w*Table))/],
}
