// The import rules. A feature may import only features of earlier layers (src/app/server/features.ts).
const { layers } = require('./scripts/layers.cjs')
const names = layers.flat()
const feature = '^src/features/'
const side = (name) => `^src/(${name}/|features/.+/${name}/)`
const isomorphic = '(contract|facts|policy|rules|messages\\.(fr|en))\\.ts$'
const test = '\\.test\\.tsx?$|/testing\\.ts$|^src/server/testing/'

// The stages of the reading engine: a stage may import only those before it.
const stages = ['layout', 'lexicon', 'input', 'find', 'choose', 'plan']
const engine = `${feature}reading/engine/`
const staged = stages.map((stage, at) => ({
  name: `engine-stage:${stage}`,
  severity: 'error',
  from: { path: `${engine}${stage}/`, pathNot: test },
  to: { path: `${engine}(${[...stages.slice(at + 1), '[^/]+\\.ts$'].join('|')})` },
}))

const layered = layers.flatMap((layer, at) =>
  layer.flatMap((name) => {
    const unseen = layers.slice(at).flat().filter((other) => other !== name)
    return unseen.length === 0 ? [] : {
      name: `feature-layer:${name}`,
      severity: 'error',
      comment: `${name} must not import a feature of its own layer or of a later one`,
      from: { path: `${feature}${name}/` },
      to: { path: `${feature}(${unseen.join('|')})/` },
    }
  }),
)

module.exports = {
  forbidden: [
    ...layered,
    ...staged,
    {
      name: 'engine-imports-no-side',
      severity: 'error',
      from: { path: `${engine}(layout|lexicon|find|choose|plan)/`, pathNot: test },
      to: { path: '^src/(server|web)/|^src/features/.+/(server|web)/' },
    },
    {
      name: 'engine-packages-only-in-input',
      severity: 'error',
      comment: 'the other stages are functions of words: the same words always give the same reading',
      from: { path: `${engine}(layout|lexicon|find|choose|plan)/`, pathNot: test },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'feature-has-a-layer',
      severity: 'error',
      comment: 'a new feature takes its place in src/app/server/features.ts',
      from: {},
      to: { path: `${feature}[^/]+/`, pathNot: `${feature}(${names.join('|')})/` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    {
      name: 'only-tests-import-app',
      severity: 'error',
      from: { path: '^src/(?!app/)', pathNot: test },
      to: { path: '^src/app/' },
    },
    { name: 'shared-imports-only-shared', severity: 'error', from: { path: '^src/shared/' }, to: { path: '^src/(?!shared/)' } },
    {
      name: 'machinery-imports-no-feature',
      severity: 'error',
      from: { path: '^src/(server|web)/', pathNot: test },
      to: { path: feature },
    },
    {
      name: 'only-journeys-import-scenes',
      severity: 'error',
      comment: 'scenes import the browser that the journeys drive: no page may load it',
      from: { path: '^src/', pathNot: '/web/scenes\\.ts$' },
      to: { path: '/web/scenes\\.ts$' },
    },
    { name: 'web-never-server', severity: 'error', from: { path: side('web') }, to: { path: side('server') } },
    { name: 'server-never-web', severity: 'error', from: { path: side('server') }, to: { path: side('web') } },
    {
      name: 'isomorphic-files-import-no-side',
      severity: 'error',
      from: { path: `${feature}.+/${isomorphic}` },
      to: { path: '^src/(server|web)/|^src/features/.+/(server|web)/' },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: { path: '^src/', pathNot: `/server/(store|tables|demonstration)\\.ts$|^src/(app/)?server/|${test}` },
      to: { path: 'drizzle-orm' },
    },
    {
      name: 'only-demonstrations-import-their-world',
      severity: 'error',
      from: { path: '^src/', pathNot: `/server/demonstration\\.ts$|${test}` },
      to: { path: '^db/worlds/demonstration/' },
    },
    {
      name: 'trail-only-through-tell',
      severity: 'error',
      comment: 'facts go through `ctx.tell`, which writes the trail, notifies open screens and runs reactions together',
      from: { path: '^src/(features|app)/', pathNot: test },
      to: { path: '^src/server/(trail|announcements)\\.ts$' },
    },
    {
      name: 'policies-are-loaded',
      severity: 'error',
      comment: 'a policy declares its grants when it is loaded: `may` and `granted` know no others',
      from: { path: '^src/app/server/application\\.ts$' },
      to: { path: `${feature}.+/policy\\.ts$`, reachable: false },
    },
    {
      name: 'browser-imports-zod-mini',
      severity: 'error',
      comment: 'the full zod weighs 18 KiB more',
      from: { path: `${side('web')}|^src/shared/|${isomorphic}` },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)' },
    },
    {
      name: 'feature-public-files',
      severity: 'error',
      comment: 'another feature is imported by its isomorphic files, tables, service or parts',
      from: { path: `${feature}([^/]+)/`, pathNot: test },
      to: {
        path: feature,
        pathNot: [
          `${feature}$1/`,
          `${feature}.+/${isomorphic}`,
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
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
    },
  },
}
