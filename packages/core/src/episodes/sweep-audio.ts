import { audioObjects, podcastEpisodes, podcastSegments, voiceSamples } from '@newsloom/db/schema/episodes'
import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isPassingFault } from '../database-faults.ts'

/** Segments are needed for as long as a script is edited; the MP3 file stays. */
const SEGMENT_DAYS = 30
/**
 * Audio without a name that is older than this was left by a killed worker; one that works has
 * named its audio by then.
 */
const ORPHAN_HOURS = 24
const MOST = 500

/** Deletes the audio of old segments, and audio that nothing names. */
export async function sweepAudio(ctx: Context): Promise<void> {
  const old = ctx.db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(lt(podcastEpisodes.endedAt, sql`now() - make_interval(days => ${SEGMENT_DAYS})`))
  await ctx.db
    .update(podcastSegments)
    .set({ object: null })
    .where(and(isNotNull(podcastSegments.object), inArray(podcastSegments.episodeId, old)))
  for (const object of await unnamed(ctx)) {
    await forget(ctx, object).catch((error: unknown) => {
      if (isPassingFault(error)) throw error
      ctx.log.warn(
        { err: error },
        'audio that nothing names could not be deleted; the next sweep tries again',
      )
    })
  }
}

type AudioObject = typeof audioObjects.$inferSelect

/**
 * The row goes first: it cannot while something names it, such as an episode that has begun to use
 * it again. It returns when the bytes could not be deleted.
 */
async function forget(ctx: Context, object: AudioObject): Promise<void> {
  await ctx.db.delete(audioObjects).where(eq(audioObjects.name, object.name))
  try {
    await ctx.audio.remove(object.name)
  } catch (error) {
    await ctx.db.insert(audioObjects).values(object).onConflictDoNothing()
    throw error
  }
}

async function unnamed({ db }: Context): Promise<AudioObject[]> {
  const { name, createdAt } = audioObjects
  const ofSegment = db.select().from(podcastSegments).where(eq(podcastSegments.object, name))
  const ofEpisode = db.select().from(podcastEpisodes).where(eq(podcastEpisodes.object, name))
  const ofSample = db.select().from(voiceSamples).where(eq(voiceSamples.object, name))
  const isOld = lt(createdAt, sql`now() - make_interval(hours => ${ORPHAN_HOURS})`)
  return db
    .select()
    .from(audioObjects)
    .where(and(isOld, notExists(ofSegment), notExists(ofEpisode), notExists(ofSample)))
    .limit(MOST)
}
