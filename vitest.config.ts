import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./vitest.global-setup.ts'],
    // two cores: more workers than that only wait for each other
    maxWorkers: 2,
    projects: [
      'apps/web/vitest.config.ts',
      'apps/web/vitest.unloaded.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/{server,worker,local}/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          // a worker loads the modules once, not for every file; each suite has a database and a
          // ctx of its own
          isolate: false,
          testTimeout: 20_000,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/local/src/browser/**/*.browser.test.ts'],
          // each file has a product and a browser of its own, after the rest
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
