import type { TestDatabase } from '@newsloom/db/testing'

/** Changes a database as a restore does: the same rows, written by another transaction. */
export const restore = ({ sql }: TestDatabase) => sql`update installations set uuid = uuid`
