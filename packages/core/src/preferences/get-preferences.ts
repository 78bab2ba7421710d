import type { PreferencesView } from '@newsloom/contract/contacts/preferences'
import { preferences } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { readOfferedTopics } from './offered-topics.ts'
import { dayOf, pauseLimits } from './pause-days.ts'
import { type Reader, requireReader } from './reader.ts'

/**
 * A reader's current choices and what they can choose. Read-only.
 * @throws NotFoundError when the token is not one of ours
 */
export async function getPreferences(ctx: Context, { token }: { token: string }): Promise<PreferencesView> {
  const reader = requireReader(ctx, token)
  const [suppression, pausedUntil, lists, topics] = await Promise.all([
    findSuppression(ctx, reader.emailNorm),
    readPause(ctx, reader),
    readLists(ctx, reader),
    readOfferedTopics(ctx, reader.emailNorm),
  ])
  return {
    email: reader.email,
    suppression: suppression && { canResubscribe: suppression.reason === 'unsubscribed' },
    pausedUntil,
    pauseLimits: pauseLimits(ctx.now()),
    lists,
    topics,
  }
}

async function readPause(ctx: Context, { emailNorm }: Reader): Promise<string | null> {
  const [row] = await ctx.db
    .select({ pausedUntil: preferences.pausedUntil })
    .from(preferences)
    .where(eq(preferences.emailNorm, emailNorm))
  return row?.pausedUntil && row.pausedUntil > ctx.now() ? dayOf(row.pausedUntil) : null
}

/** Only lists that the reader is or was in: the names of others are private. */
async function readLists(ctx: Context, reader: Reader): Promise<PreferencesView['lists']> {
  const rows = await ctx.db
    .select({ id: contactLists.id, name: contactLists.name, leftAt: contacts.leftAt })
    .from(contacts)
    .innerJoin(contactLists, eq(contactLists.id, contacts.listId))
    .where(eq(contacts.emailNorm, reader.emailNorm))
    .orderBy(asc(contactLists.name), asc(contactLists.id))
  return rows
    .map(({ id, name, leftAt }) => ({ id, name, isMember: leftAt === null }))
    .sort((a, b) => Number(b.id === reader.listId) - Number(a.id === reader.listId))
}
