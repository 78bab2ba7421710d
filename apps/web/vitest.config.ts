import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    // a worker loads React and Chakra once, not for every file; setup.ts cleans up after each test
    isolate: false,
    testTimeout: 20_000,
    // as many as the other projects', or these files run one by one after all others
    maxWorkers: 2,
  },
})
