import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { RunState } from '../run-state.ts'
import { CampaignInput, VersionInput } from './script-view.ts'

/**
 * 'Create audio' of a saved version. `again`: a part of the newest audio, by its position, to voice
 * again though it is good, or alone of those that have failed.
 */
export const CreateAudioInput = VersionInput.extend({ again: z.number().int().nonnegative().optional() })
export type CreateAudioInput = z.infer<typeof CreateAudioInput>

/**
 * Gives the campaign the address of its newest audio. `replaces`: the address of another podcast
 * that a person gave, which is to be replaced.
 */
export const AttachAudioInput = CampaignInput.extend({ replaces: z.string().optional() })
export type AttachAudioInput = z.infer<typeof AttachAudioInput>
/** The details of the conflict when the campaign leads to another podcast. */
export const OtherPodcast = z.object({ podcastUrl: z.string() })
export type OtherPodcast = z.infer<typeof OtherPodcast>

/** The work and cost of creating the audio of a version. */
export const AudioPlan = z.object({
  /** whether there is an API key for the voices */
  hasKey: z.boolean(),
  /**
   * `isKept`: an earlier audio has the part, which costs nothing; `isLeft`: the part has failed,
   * and only another one is recorded again
   */
  segments: z.array(
    z.object({ lineIds: z.array(z.string()), seconds: z.number(), isKept: z.boolean(), isLeft: z.boolean() }),
  ),
  /** lines that are not spoken: not supported, or not kept by a person */
  leftOut: z.array(z.string()),
  /** USD for the segments that are recorded; null: the model's price is unknown */
  cost: z.number().nullable(),
  /** the newest audio says this version, title and sources included */
  isHeard: z.boolean(),
})
export type AudioPlan = z.infer<typeof AudioPlan>

/** An episode that can be heard, as lists of them show it. */
export const ListedEpisode = z.object({
  id: Id,
  title: z.string(),
  series: z.string(),
  seconds: z.number(),
  /** the page for listeners, without the origin */
  pagePath: z.string(),
  publishedAt: IsoTime,
})
export type ListedEpisode = z.infer<typeof ListedEpisode>

/** A run of a podcast as all running work is listed. */
export const PodcastRun = z.object({
  kind: z.enum(['script', 'audio']),
  id: Id,
  campaignId: Id,
  title: z.string(),
  state: RunState,
  /** the current step, for the user */
  current: z.string(),
  /** 0 to 1; null: unknown */
  progress: z.number().nullable(),
})
export type PodcastRun = z.infer<typeof PodcastRun>
