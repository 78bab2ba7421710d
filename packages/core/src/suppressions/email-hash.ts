import { createHash } from 'node:crypto'

/** The key of a suppression: SHA-256 of the normalised address, hex; email_hash() in SQL. */
export const emailHash = (emailNorm: string): string => createHash('sha256').update(emailNorm).digest('hex')
