import { joinEpisode } from '@newsloom/audio/join-episode'
import type { Pcm } from '@newsloom/audio/pcm'
import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import { DEFAULT_TONE } from '@newsloom/contract/podcasts/script'
import { VoiceSampleInput } from '@newsloom/contract/podcasts/voice-sample'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SpeechRequest } from '../audio-ports.ts'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { listen, MAX_ANSWERS } from '../speech/listen.ts'
import { speakRecorded } from '../speech/speak-recorded.ts'
import { storeAudio } from '../speech/store-audio.ts'
import { ModelGoneError, withModel } from '../speech/with-model.ts'
import { type SampleRow, sampleRun } from './sample-run.ts'
import { SAMPLE_WORDS } from './sample-words.ts'

/**
 * The job of one sample: records its words and stores the MP3 file. Its outcome is saved on the
 * sample; it throws only when the job has to be retried: the process stops (`signal`), or the
 * database is unreachable.
 */
export async function produceSample(
  ctx: Context,
  { sampleId }: { sampleId: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async (_: Context, sample: SampleRow) => sample
  await sampleRun.work(ctx, sampleId, { prepare, perform }, signal)
}

async function perform(ctx: Context, sample: SampleRow, signal: AbortSignal): Promise<void> {
  const input = VoiceSampleInput.parse(sample)
  const { model, answer: pcm } = await withModel(ctx, ctx.speech.models(), (candidate) =>
    goodAudio(ctx, requestOf(input, candidate), { input, signal }),
  )
  const { mp3, seconds } = await joinEpisode({ count: 1, load: async () => pcm }, signal)
  const object = await storeAudio(ctx, mp3, signal)
  await sampleRun.succeed(ctx, sample, { object, bytes: mp3.length, seconds, model })
}

function requestOf({ voice, language }: VoiceSampleInput, model: string): SpeechRequest {
  return {
    model,
    hosts: [voice, voice],
    voices: [voice, voice],
    style: `${DEFAULT_TONE}. Language: ${language}.`,
    turns: [{ speaker: 0, text: SAMPLE_WORDS[language] }],
  }
}

/** @throws ModelGoneError, or UnavailableError when every answer is bad */
async function goodAudio(
  ctx: Context,
  request: SpeechRequest,
  { input: { voice, language }, signal }: { input: VoiceSampleInput; signal: AbortSignal },
): Promise<Pcm> {
  const expected = estimateSeconds(SAMPLE_WORDS[language], language)
  let fault = ''
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    signal.throwIfAborted()
    const answer = await speakRecorded(ctx, request, { about: {}, signal })
    if (answer.kind === 'gone') throw new ModelGoneError(request.model)
    const heard = listen(answer, expected)
    if ('pcm' in heard) return heard.pcm
    fault = heard.fault
    ctx.log.warn({ model: request.model, voice, language, fault }, 'speech was refused')
  }
  throw new UnavailableError(sentence('noGoodSample', fault))
}
