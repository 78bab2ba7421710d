import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it made of our modules. In our own folder, as any user of the machine can
 * write to a shared temporary one.
 */
export const COMPILE_CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/newsloom', import.meta.url),
)
