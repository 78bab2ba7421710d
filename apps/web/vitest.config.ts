import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))
export const plugins = [react(), lingui({ macroTransform: true, cwd: here })]
export const resolve = { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } }
/** Tests of code that cannot be loaded, or has other limits, need modules not loaded before. */
export const UNLOADED = 'src/**/*-{missing,unloaded}.test.tsx'
export const shared = {
  setupFiles: ['./src/testing/setup.ts'],
  testTimeout: 20_000,
  // the other projects have as many: with fewer, these files would run one by one at the end
  maxWorkers: 2,
}

export default defineConfig({
  plugins,
  resolve,
  test: {
    ...shared,
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [UNLOADED],
    environment: './src/testing/shared-jsdom.ts',
    // a worker loads React and Chakra once, not for every file
    isolate: false,
  },
})
