// The walls of the house. A feature may import only features to its left.
const order = ['users', 'audit', 'organizations', 'buildings', 'residences', 'files', 'invitations', 'user-management', 'bills', 'demands', 'performance', 'trials', 'jobs']
const feature = '^src/features/'
const side = (name) => `^src/(${name}/|features/.+/${name}/)`
const promises = '(contract|policy|rules|messages\\.(fr|en))\\.ts$'
const test = '\\.test\\.tsx?$|/testing\\.ts$|^src/server/testing/'

const ranked = order.slice(0, -1).map((name, i) => ({
  name: `feature-order:${name}`,
  severity: 'error',
  comment: `${name} comes before ${order.slice(i + 1).join(', ')} and must not look up.`,
  from: { path: `${feature}${name}/` },
  to: { path: `${feature}(${order.slice(i + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...ranked,
    {
      name: 'feature-has-a-rank',
      severity: 'error',
      comment: 'a new feature takes its place in the list at the top of this file',
      from: {},
      to: { path: feature, pathNot: `${feature}(${order.join('|')})/` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^src/(?!app/)', pathNot: test },
      to: { path: '^src/app/' },
    },
    { name: 'shared-knows-nobody', severity: 'error', from: { path: '^src/shared/' }, to: { path: '^src/(?!shared/)' } },
    {
      name: 'machinery-knows-no-domain',
      severity: 'error',
      from: { path: '^src/(server|web)/', pathNot: test },
      to: { path: feature },
    },
    { name: 'web-never-server', severity: 'error', from: { path: side('web') }, to: { path: side('server') } },
    { name: 'server-never-web', severity: 'error', from: { path: side('server') }, to: { path: side('web') } },
    {
      name: 'promises-run-on-both-sides',
      severity: 'error',
      from: { path: `${feature}.+/${promises}` },
      to: { path: '^src/(server|web)/|^src/features/.+/(server|web)/' },
    },
    {
      name: 'only-the-store-speaks-sql',
      severity: 'error',
      from: { path: '^src/', pathNot: `/server/(store|tables)\\.ts$|^src/(app/)?server/|${test}` },
      to: { path: 'drizzle-orm' },
    },
    {
      name: 'browser-takes-zod-mini',
      severity: 'error',
      comment: 'the full zod weighs 18 KiB more',
      from: { path: `${side('web')}|^src/shared/|${promises}` },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)' },
    },
    {
      name: 'feature-front-door',
      severity: 'error',
      comment: 'another feature is reached by its promises, tables, service or parts',
      from: { path: `${feature}([^/]+)/`, pathNot: test },
      to: {
        path: feature,
        pathNot: [
          `${feature}$1/`,
          `${feature}.+/${promises}`,
          `${feature}.+/server/(tables|service)\\.ts$`,
          `${feature}.+/web/parts/`,
        ],
      },
    },
  ],
  required: [
    {
      name: 'routes-name-their-contract',
      severity: 'error',
      module: { path: `${feature}.+/server/routes\\.ts$` },
      to: { path: `${feature}.+/contract\\.ts$` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'], exportsFields: ['exports'], conditionNames: ['import', 'module', 'browser', 'node', 'default'] },
  },
}
