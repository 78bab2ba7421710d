import type { AudioPlan } from '@newsloom/contract/podcasts/audio'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { Script } from '@newsloom/contract/podcasts/script'
import { dollars } from '@newsloom/contract/text/dollars'
import { clock } from '~/components/podcast/texts.ts'
import { plural } from '~/lib/numbers.ts'

export const AUDIO_TEXTS = {
  title: 'Audio',
  none: 'No audio yet. Two voices will read the saved script.',
  noKey:
    'Audio needs a Gemini API key. Set GEMINI_API_KEY and restart Newsloom. The script and its transcript work without it.',
  loading: 'Loading the audio',
  loadFailed: 'The audio could not be loaded.',
  planFailed: 'The cost of the audio could not be estimated.',
  create: 'Create audio',
  update: 'Update audio',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  connectionLost: 'Connection lost. The audio is still being created. Reconnecting…',
  cancelled: 'The audio was cancelled. Finished parts are kept.',
  saveFirst: 'Save the script first.',
  unsaved: 'Save the script to see which parts will be voiced again.',
  upToDate: 'The audio matches the saved script.',
  parts: 'Parts',
  voiceAgain: 'Voice again',
  createTitle: 'Create the audio?',
  againTitle: 'Voice this part again?',
  notNow: 'Not now',
  estimating: 'Estimating the cost…',
  costUnknown: 'The cost is unknown: Newsloom has no price for this model.',
  version: (version: number) => `From version ${version} of the script`,
  part: (position: number) => `Part ${position + 1}`,
}

const STATES: Record<EpisodeView['segments'][number]['state'], string> = {
  waiting: 'Waiting',
  voicing: 'Voicing',
  done: 'Voiced',
  failed: 'Failed',
}
export const segmentState = ({ state, isReused }: EpisodeView['segments'][number]): string =>
  isReused ? 'Kept' : STATES[state]

type Lines = Pick<Script, 'lines'>['lines']

/** 'Line 3', 'Lines 2–4', or '' when the script no longer has them. */
export function linesInWords(lineIds: readonly string[], lines: Lines): string {
  const places = lines.flatMap(({ id }, place) => (lineIds.includes(id) ? [place + 1] : []))
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return ''
  return first === last ? `Line ${first}` : `Lines ${first}–${last}`
}

const costInWords = (cost: number | null): string =>
  cost === null ? AUDIO_TEXTS.costUnknown : `Estimated cost: ${dollars(cost)}.`

/**
 * Says what creating the audio would do: which parts are voiced, how long they are, and the cost.
 */
export function planInWords({ segments, leftOut, cost }: AudioPlan, lines: Lines): string {
  const asked = segments.filter(({ isKept }) => !isKept)
  const seconds = asked.reduce((sum, segment) => sum + segment.seconds, 0)
  const which =
    asked.length === segments.length
      ? `About ${clock(seconds)} of audio in ${plural(segments.length, 'part')}.`
      : `${asked.length} of ${plural(segments.length, 'part')} (${asked
          .map(({ lineIds }) => linesInWords(lineIds, lines).toLowerCase())
          .join(
            ', ',
          )}) ${asked.length === 1 ? 'is' : 'are'} voiced again, about ${clock(seconds)}. The others are kept.`
  return [which, asked.length > 0 ? costInWords(cost) : '', leftOutInWords(leftOut.length)]
    .filter(Boolean)
    .join(' ')
}

const leftOutInWords = (count: number): string =>
  count === 0
    ? ''
    : `${plural(count, 'line')} ${count === 1 ? 'is' : 'are'} not spoken, as ${count === 1 ? 'its' : 'their'} sources do not support ${count === 1 ? 'it' : 'them'}.`

export const wantsVoicing = ({ segments }: AudioPlan): boolean => segments.some(({ isKept }) => !isKept)

/** 'From version 3 of the script · 4:12 · $0.08 · 7,500 tokens' */
export const factsOf = ({ scriptVersion, seconds, cost, tokens }: EpisodeView): string => {
  const all = tokens.prompt + tokens.audio
  return [
    AUDIO_TEXTS.version(scriptVersion),
    clock(seconds ?? 0),
    ...(cost.soFar === null ? [] : [dollars(cost.soFar)]),
    // none were used if all parts are kept
    ...(all === 0 ? [] : [plural(all, 'token')]),
  ].join(' · ')
}
