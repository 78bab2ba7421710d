import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * jsdom with one window for all files of a test worker, as modules are loaded once and keep
 * references to it. setup.ts restores the document after each test.
 */
export default {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('jsdom' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
