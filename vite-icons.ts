import type { Plugin } from 'vite'

/** Drops what icons carry for others than readers: React's keys, which only development reads, and names for style sheets that nobody writes. */
export const bareIcons = (): Plugin => ({
  name: 'mitoyen-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/, "key": "svg-\d+"/g, '')
        .replace(/(createReactComponent\("\w+"), "[\w-]+", "\w+"/, '$1, "", ""'),
  },
})
