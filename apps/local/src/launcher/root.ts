import path from 'node:path'

/** The checkout that the launcher belongs to. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..')
