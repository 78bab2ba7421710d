import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { RunState } from '../run-state.ts'

/** The thirty voices that the speech models have, by name. */
export const VOICES = [
  'Zephyr',
  'Puck',
  'Charon',
  'Kore',
  'Fenrir',
  'Leda',
  'Orus',
  'Aoede',
  'Callirrhoe',
  'Autonoe',
  'Enceladus',
  'Iapetus',
  'Umbriel',
  'Algieba',
  'Despina',
  'Erinome',
  'Algenib',
  'Rasalgethi',
  'Laomedeia',
  'Achernar',
  'Alnilam',
  'Schedar',
  'Gacrux',
  'Pulcherrima',
  'Achird',
  'Zubenelgenubi',
  'Vindemiatrix',
  'Sadachbia',
  'Sadaltager',
  'Sulafat',
] as const
export const Voice = z.enum(VOICES)
export type Voice = z.infer<typeof Voice>

export const SegmentState = z.enum(['waiting', 'voicing', 'done', 'failed'])

/** A segment of an episode that is recorded by one call. */
export const EpisodePartView = z.object({
  position: z.number(),
  lineIds: z.array(z.string()),
  state: SegmentState,
  attempts: z.number(),
  /** the fault of the latest answer; null: none */
  fault: z.string().nullable(),
  seconds: z.number().nullable(),
  /** its audio is of an earlier episode, and cost nothing */
  isReused: z.boolean(),
})

export const EpisodeCue = z.object({
  lineId: z.string(),
  speaker: z.union([z.literal(0), z.literal(1)]),
  text: z.string(),
  from: z.number(),
  to: z.number(),
})
export type EpisodeCue = z.infer<typeof EpisodeCue>

/** The audio of a podcast: its making, and its result. */
export const EpisodeView = z.object({
  id: Id,
  campaignId: Id,
  title: z.string(),
  scriptVersion: z.number(),
  voices: z.tuple([z.string(), z.string()]),
  state: RunState,
  /** 0 to 1 */
  progress: z.number(),
  current: z.string(),
  error: z.string().nullable(),
  segments: z.array(EpisodePartView),
  /** the speech model; empty before the first segment */
  model: z.string(),
  estimatedSeconds: z.number(),
  tokens: z.object({ prompt: z.number(), audio: z.number() }),
  /**
   * USD; null: the model's price or its tokens are unknown. `earlier`: of the tries before it that
   * ended without audio
   */
  cost: z.object({
    estimate: z.number().nullable(),
    soFar: z.number().nullable(),
    earlier: z.number().nullable(),
  }),
  /** the MP3 file; null: not ready */
  audioUrl: z.string().nullable(),
  /** the page for listeners; null: not ready */
  pageUrl: z.string().nullable(),
  /** the campaign's emails lead to it */
  isAttached: z.boolean(),
  seconds: z.number().nullable(),
  bytes: z.number().nullable(),
  hosts: z.tuple([z.string(), z.string()]),
  cues: z.array(EpisodeCue),
  /** the articles of each line by its id; `url` null: not safe to link */
  sources: z.record(
    z.string(),
    z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string().nullable() })),
  ),
  chapters: z.array(z.object({ title: z.string(), from: z.number(), to: z.number() })),
  queuedAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type EpisodeView = z.infer<typeof EpisodeView>
