import { randomBytes } from 'node:crypto'
import type { Db } from '@newsloom/db/client'
import { storedValues } from '@newsloom/db/schema/system'
import { eq } from 'drizzle-orm'

const LINK_SECRET = 'link_secret'

/**
 * The secret that signs links in emails: generated once, stored in the database, shared by all
 * processes.
 */
export async function loadLinkSecret(db: Db): Promise<string> {
  await db
    .insert(storedValues)
    .values({ key: LINK_SECRET, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(storedValues).where(eq(storedValues.key, LINK_SECRET))
  if (typeof row?.value !== 'string') throw new Error('the link secret in the settings table is not text')
  return row.value
}
