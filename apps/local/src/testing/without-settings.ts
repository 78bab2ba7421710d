import { VARIABLES } from '@newsloom/gateways/config'

const SETTINGS = new Set<string>(VARIABLES)

/**
 * The environment without the product's variables, so tests neither depend on nor reach the user's
 * installation.
 */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.has(name)))
