import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['./vitest.global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // two cores: more workers than that only wait for each other
    maxWorkers: 2,
    projects: [
      'apps/web/vitest.config.ts',
      'apps/local/src/browser/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/{server,worker,local}/src/**/*.test.ts'],
          exclude: ['apps/local/src/browser/**'],
        },
      },
    ],
  },
})
