import type { Script, SourceStatement } from '@newsloom/contract/podcasts/script'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, runColumns } from './columns.ts'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Stored audio, wherever its bytes are. A sweep deletes audio that no row refers to. */
export const audioObjects = pgTable('audio_objects', {
  /** random, so it cannot be guessed */
  name: text().primaryKey(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
})

/**
 * The bytes of audio that is kept in the database, in pieces, so a range can be read without the
 * rest. Large objects are not used: they have no foreign key, and dumps omit them by default.
 */
export const audioChunks = pgTable(
  'audio_chunks',
  {
    object: text()
      .notNull()
      .references(() => audioObjects.name, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.object, t.seq] })],
)

/** A line as it is heard; times in seconds from the start of the episode. */
export type EpisodeCue = { lineId: string; speaker: 0 | 1; text: string; from: number; to: number }
export type EpisodeTimeline = {
  cues: EpisodeCue[]
  chapters: { title: string; from: number; to: number }[]
}

/**
 * The making of a podcast's audio, and its result. Emails that were sent lead to it by its name.
 */
export const podcastEpisodes = pgTable(
  'podcast_episodes',
  {
    ...runColumns(),
    /** no foreign key: links of sent emails say that it was withdrawn, after a deletion too */
    campaignId: integer().notNull(),
    series: text().notNull(),
    /** the script's version; the script is kept as it was recorded */
    scriptVersion: integer().notNull(),
    /**
     * the version that was written as a whole before it: audio with the same one is the same
     * episode, corrected; null: unknown
     */
    edition: integer(),
    script: jsonb().$type<Script>().notNull(),
    /** the statements that its lines name; the script's own may be deleted by then */
    sources: jsonb().$type<SourceStatement[]>().notNull().default([]),
    voices: jsonb().$type<[string, string]>().notNull(),
    /** the speech model of all segments; empty until the first one is recorded */
    model: text().notNull().default(''),
    /** what it does, for the user */
    step: text().notNull().default(''),
    estimatedSeconds: doublePrecision().notNull(),
    /** the random part of its public address */
    name: text().notNull().unique(),
    /** the MP3 file; null when it is finished: it was withdrawn */
    object: text().references(() => audioObjects.name),
    bytes: integer(),
    seconds: doublePrecision(),
    lufs: doublePrecision(),
    truePeakDb: doublePrecision(),
    timeline: jsonb().$type<EpisodeTimeline>(),
  },
  (t) => [
    index('podcast_episodes_campaign_idx').on(t.campaignId, t.id),
    /** one active run per campaign */
    uniqueIndex('podcast_episodes_active_key')
      .on(t.campaignId)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)

export const SEGMENT_STATES = ['waiting', 'voicing', 'done', 'failed'] as const
/** Words of one host without a break. `spoken` is the script's `text` with numbers in words. */
export type SegmentTurn = { lineId: string; speaker: 0 | 1; text: string; spoken: string }

/** A part of an episode that is recorded by one call. */
export const podcastSegments = pgTable(
  'podcast_segments',
  {
    id: id(),
    episodeId: integer()
      .notNull()
      .references(() => podcastEpisodes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** follows from everything that is asked of the model: the same key has the same audio */
    key: text().notNull(),
    turns: jsonb().$type<SegmentTurn[]>().notNull(),
    estimatedSeconds: doublePrecision().notNull(),
    state: text({ enum: SEGMENT_STATES }).notNull().default('waiting'),
    /** answers so far; bad ones are asked for again */
    attempts: integer().notNull().default(0),
    /** what was wrong with the latest answer, for the user */
    fault: text(),
    /** its samples */
    object: text().references(() => audioObjects.name),
    seconds: doublePrecision(),
    /** of an earlier episode, whose audio it has: it cost nothing */
    isReused: boolean().notNull().default(false),
    /** of all answers, as bad ones cost too */
    promptTokens: integer().notNull().default(0),
    audioTokens: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('podcast_segments_place').on(t.episodeId, t.position),
    index('podcast_segments_key_idx').on(t.key),
    index('podcast_segments_object_idx').on(t.object),
    oneOf('podcast_segments_state_check', t.state, SEGMENT_STATES),
  ],
)

/** A few words of a voice in a language, to choose it by: the making of them, and the result. */
export const voiceSamples = pgTable(
  'voice_samples',
  {
    ...runColumns(),
    voice: text().notNull(),
    language: text().notNull(),
    /** the speech model; empty until it has answered */
    model: text().notNull().default(''),
    /** the MP3 file */
    object: text().references(() => audioObjects.name),
    bytes: integer(),
    seconds: doublePrecision(),
  },
  (t) => [
    index('voice_samples_voice_idx').on(t.voice, t.language),
    index('voice_samples_object_idx').on(t.object),
    /** one active run per voice and language */
    uniqueIndex('voice_samples_active_key')
      .on(t.voice, t.language)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)
