import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['**/*.browser.test.ts'],
    // one product and one browser at a time: two cores hold no more
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
