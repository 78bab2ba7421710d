import { AttachAudioInput, CreateAudioInput } from '@newsloom/contract/podcasts/audio'
import {
  CampaignInput,
  CheckLineInput,
  SaveScriptInput,
  StartLineInput,
  StartScriptInput,
  VersionInput,
} from '@newsloom/contract/podcasts/script-view'
import { VoiceSampleInput } from '@newsloom/contract/podcasts/voice-sample'
import { Id } from '@newsloom/contract/primitives'
import { attachReady } from '@newsloom/core/episodes/attach-ready'
import { episodeRun } from '@newsloom/core/episodes/episode-run'
import { getEpisode, latestEpisode, readyEpisode } from '@newsloom/core/episodes/get-episode'
import { listActivePodcastRuns } from '@newsloom/core/episodes/list-active-runs'
import { listEarlierEpisodes, listOrphanedEpisodes } from '@newsloom/core/episodes/listed-episodes'
import { planAudio, requestAudio } from '@newsloom/core/episodes/request-audio'
import { countPublic, withdrawEpisode } from '@newsloom/core/episodes/withdraw-episode'
import {
  checkScriptLine,
  getScript,
  listScriptVersions,
  restoreScript,
  saveScript,
} from '@newsloom/core/podcasts/get-script'
import { getScriptRun, latestScriptRun } from '@newsloom/core/podcasts/get-script-run'
import { scriptRun } from '@newsloom/core/podcasts/script-run'
import { getScriptSetup, startLine, startScript } from '@newsloom/core/podcasts/start-script'
import { getSample, sampleRun } from '@newsloom/core/voice-samples/sample-run'
import { findVoiceSample, makeVoiceSample } from '@newsloom/core/voice-samples/voice-samples'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const ofCampaign = procedure.input(CampaignInput)
const ofVersion = procedure.input(VersionInput)
const ofEpisode = procedure.input(z.object({ episodeId: Id }))
const ofVoice = procedure.input(VoiceSampleInput)
const ofSample = procedure.input(z.object({ sampleId: Id }))
const ofRun = procedure.input(z.object({ runId: Id }))

/** The scripts of podcasts, and the runs that write them. */
export const podcastScriptsRouter = router({
  get: ofCampaign.query(({ ctx, input }) => getScript(ctx, input)),
  versions: ofCampaign.query(({ ctx, input }) => listScriptVersions(ctx, input)),
  /** checks a line while it is typed; saves nothing */
  checkLine: procedure.input(CheckLineInput).query(({ ctx, input }) => checkScriptLine(ctx, input)),
  save: procedure.input(SaveScriptInput).mutation(({ ctx, input }) => saveScript(ctx, input)),
  restore: ofVersion.mutation(({ ctx, input }) => restoreScript(ctx, input)),
  /** the settings for a new script, and the languages it can be written in */
  setup: ofCampaign.query(({ ctx, input }) => getScriptSetup(ctx, input)),
  write: procedure.input(StartScriptInput).mutation(({ ctx, input }) => startScript(ctx, input)),
  writeLine: procedure.input(StartLineInput).mutation(({ ctx, input }) => startLine(ctx, input)),
  run: ofRun.query(({ ctx, input }) => getScriptRun(ctx, input)),
  latestRun: ofCampaign.query(({ ctx, input }) => latestScriptRun(ctx, input)),
  /** active runs of scripts and of audio */
  activeRuns: procedure.query(({ ctx }) => listActivePodcastRuns(ctx)),
  cancel: ofRun.mutation(({ ctx, input }) => scriptRun.cancel(ctx, input.runId)),
  watch: ofRun.subscription(({ ctx, input, signal }) => scriptRun.watch(ctx, input.runId, signal)),
})

/** The audio of podcasts, and the runs that make it. */
export const podcastAudioRouter = router({
  /** the parts to record and their cost; starts nothing */
  plan: procedure.input(CreateAudioInput).query(({ ctx, input }) => planAudio(ctx, input)),
  create: procedure.input(CreateAudioInput).mutation(({ ctx, input }) => requestAudio(ctx, input)),
  /** has the campaign's emails lead to the newest audio; costs nothing */
  attach: procedure.input(AttachAudioInput).mutation(({ ctx, input }) => attachReady(ctx, input)),
  /** takes it and its other versions from the public */
  withdraw: ofEpisode.mutation(async ({ ctx, input }) => {
    await withdrawEpisode(ctx, input)
    return getEpisode(ctx, input)
  }),
  /** the episodes of a campaign beside the newest, to withdraw one alone */
  earlier: ofCampaign.query(({ ctx, input }) => listEarlierEpisodes(ctx, input)),
  /** episodes of deleted campaigns */
  orphaned: procedure.query(({ ctx }) => listOrphanedEpisodes(ctx)),
  /** how many would be withdrawn with the campaign */
  countPublic: ofCampaign.query(({ ctx, input }) => countPublic(ctx, input)),
  get: ofEpisode.query(({ ctx, input }) => getEpisode(ctx, input)),
  /** in whatever state */
  latest: ofCampaign.query(({ ctx, input }) => latestEpisode(ctx, input)),
  /** the newest that can be heard */
  ready: ofCampaign.query(({ ctx, input }) => readyEpisode(ctx, input)),
  cancel: ofEpisode.mutation(({ ctx, input }) => episodeRun.cancel(ctx, input.episodeId)),
  watch: ofEpisode.subscription(({ ctx, input, signal }) => episodeRun.watch(ctx, input.episodeId, signal)),
})

/** Samples of the voices, to choose them by. */
export const voiceSamplesRouter = router({
  /** finds an existing sample; makes none */
  find: ofVoice.query(({ ctx, input }) => findVoiceSample(ctx, input)),
  make: ofVoice.mutation(({ ctx, input }) => makeVoiceSample(ctx, input)),
  get: ofSample.query(({ ctx, input }) => getSample(ctx, input)),
  watch: ofSample.subscription(({ ctx, input, signal }) => sampleRun.watch(ctx, input.sampleId, signal)),
})
