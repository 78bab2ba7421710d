import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'

/**
 * One file for what every screen starts with, and one for each layer of what at least four screens
 * or dialogs share: libraries, packages, lib, components. What is left goes into files of about
 * 12 kB and more. Left to itself, the bundler makes a file for each set of screens that share
 * something: 166 requests for one screen. A layer imports only those above it: files that import
 * each other would run in an order nobody chose.
 */
const minShareCount = 4
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 7 },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 6 },
  { name: 'libraries', test: /node_modules/, minShareCount, priority: 5 },
  { name: 'packages', test: /[\\/]packages[\\/]/, minShareCount, priority: 4 },
  { name: 'lib', test: /[\\/]src[\\/]lib[\\/]/, minShareCount, priority: 3 },
  { name: 'components', test: /[\\/]src[\\/]components[\\/]/, minShareCount, priority: 2 },
  { name: 'shared', minShareCount, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
]

/** A shared file would be named after all that share it. */
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`

export default defineConfig(({ command }) => {
  // a build started from a test run would else carry React's development code: half as large again,
  // and slow
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
      react(),
      // English is in the code, so its messages must stay there
      lingui({
        macroTransform: { macro: { descriptorFields: 'message' } },
        failOnMissing: true,
        cwd: fileURLToPath(new URL('.', import.meta.url)),
      }),
    ],
    resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
    server: {
      // under the server's own name: it answers to no other
      proxy: Object.fromEntries(
        [
          '/trpc',
          '/api',
          '/r/',
          '/u/',
          '/p/',
          '/v/',
          '/n/',
          '/e/',
          '/f/',
          '/join/',
          '/samples/',
          '/images/',
        ].map((path) => [path, { target: server, changeOrigin: true }]),
      ),
    },
    build: {
      target: 'es2023',
      // the content security policy allows scripts and fonts of this origin only: no data: URLs
      assetsInlineLimit: 0,
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
    },
  }
})
