import type { TestDatabase } from '@newsloom/db/testing'

/** What a restore does to a database: the same rows, written by another transaction. */
export const restore = ({ sql }: TestDatabase) => sql`update installations set uuid = uuid`
