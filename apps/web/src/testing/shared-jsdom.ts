import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom, with one window for all files of a test worker: modules that are loaded once keep what
 * they took from it. setup.ts leaves the document as it found it.
 */
export default {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('jsdom' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
