import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files. They start first, or one would run alone at the end. */
const LONGEST = ['accessibility/axe-research.browser.test.ts', 'accessibility/axe-rest.browser.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
      return found === -1 ? LONGEST.length : found
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

const inSharedModules = {
  // a worker loads the modules once, not for every file; each suite has a database and a ctx of
  // its own
  isolate: false,
  testTimeout: 20_000,
  // a busy machine is slow, not wrong
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 60_000,
}

/** Tests that measure time: running beside others would distort the result. */
const ALONE = '**/*.alone.test.ts'

export default defineConfig({
  test: {
    globalSetup: ['./vitest.global-setup.ts'],
    // two cores: more workers than that only wait for each other, but for the groups below
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      'apps/web/vitest.unloaded.config.ts',
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [ALONE],
          ...inSharedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['apps/{server,worker,local}/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          // they start servers and workers, kill them, and wait most of the time
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...inSharedModules,
          // on a busy machine a process takes 10 s to start
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/local/src/browser/**/*.browser.test.ts'],
          // each file has a product and a browser of its own, after the rest
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          // a busy machine is slow, not wrong
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: [ALONE], sequence: { groupOrder: 3 }, ...inSharedModules },
      },
    ],
  },
})
