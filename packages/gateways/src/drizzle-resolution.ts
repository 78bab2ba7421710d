import { type ResolveFnOutput, registerHooks } from 'node:module'

const DRIZZLE_FILE = /\/node_modules\/drizzle-orm\/.+\.js$/
const DRIZZLE = /^drizzle-orm(?:\/|$)/

/**
 * Resolves imports of drizzle-orm with little work. Node 24 otherwise parses the package's 175 kB
 * manifest again for each file that imports it, a hundred of its own and as many of ours: 1 s of
 * CPU time and 150 MB of memory at every start. Its own files are found by their address alone, and
 * what one file of a package of ours was given is given to the others.
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

/** The folder of the package that a source file of ours belongs to. */
const packageOf = (url: string): string => url.split('/src/', 1)[0] ?? url
