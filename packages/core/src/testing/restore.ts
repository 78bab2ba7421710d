import type { TestDatabase } from '@newsloom/db/testing'

/** As a restore leaves a database: the same rows, written by another transaction. */
export const restore = ({ sql }: TestDatabase) => sql`update installations set uuid = uuid`
