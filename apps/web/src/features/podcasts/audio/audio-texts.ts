import { plural, t } from '@lingui/core/macro'
import type { AudioPlan } from '@newsloom/contract/podcasts/audio'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { Script } from '@newsloom/contract/podcasts/script'
import { dollars } from '@newsloom/contract/text/dollars'
import { clock } from '~/components/podcast/texts.ts'
import { formatNumber } from '~/lib/numbers.ts'

export const AUDIO_TEXTS = {
  title: t`Audio`,
  none: t`No audio yet. Two voices will read the saved script.`,
  noKey: t`Audio needs a Gemini API key. Set GEMINI_API_KEY and restart Newsloom. The script and its transcript work without it.`,
  loadFailed: t`The audio could not be loaded.`,
  planFailed: t`The cost of the audio could not be estimated.`,
  create: t`Create audio`,
  update: t`Update audio`,
  updateTitle: t`Update the audio?`,
  showFirst: t`Show the first one`,
  showIt: t`Show it`,
  tryAgain: t`Try again`,
  cancel: t`Cancel`,
  createFailed: t`The audio was not created`,
  cancelFailed: t`The audio was not cancelled`,
  attachFailed: t`The audio was not attached`,
  withdrawFailed: t`The episode was not withdrawn`,
  cancelling: t`Cancelling…`,
  connectionLost: t`Connection lost. The audio is still being created. Reconnecting…`,
  cancelled: t`The audio was cancelled. Finished parts are kept.`,
  saveFirst: t`Save the script first.`,
  unsaved: t`Save the script to see which parts will be created again.`,
  noNews: t`None of the script's lines with facts can be spoken yet. Compare them with their sources, and keep those that are right.`,
  upToDate: t`The audio matches the saved script.`,
  isOlder: t`The audio differs from the saved script.`,
  notAttached: t`The campaign's emails do not lead to this audio.`,
  attach: t`Attach to the campaign`,
  replaceTitle: t`Replace the podcast address?`,
  replaceText: (podcastUrl: string) =>
    t`The campaign leads to another podcast: ${podcastUrl}. Its emails will lead to this audio instead.`,
  replace: t`Replace the address`,
  keepAddress: t`Keep the address`,
  withdraw: t`Withdraw the episode`,
  withdrawTitle: t`Withdraw the episode?`,
  withdrawText: t`Its page, audio and transcript will no longer be available, not even from emails already sent. You can create the audio again, with a new address.`,
  earlier: (count: number) => t`Earlier episodes (${formatNumber(count)})`,
  earlierHelp: t`Links in emails still lead to them, and podcast apps still play them.`,
  earlierFailed: t`The earlier episodes could not be loaded.`,
  withdrawOneText: t`Its page, audio and transcript will no longer be available, not even from emails already sent. The other episodes stay.`,
  withdrawn: t`Episode withdrawn`,
  parts: t`Parts`,
  recordAgain: t`Create again`,
  createTitle: t`Create the audio?`,
  againTitle: t`Create this part again?`,
  notNow: t`Not now`,
  estimating: t`Estimating the cost…`,
  costUnknown: t`The cost is unknown: Newsloom has no price for this model.`,
  version: (version: number) => t`From version ${version} of the script`,
  part: (position: number) => t`Part ${position + 1}`,
}

const STATES: Record<EpisodeView['segments'][number]['state'], string> = {
  waiting: t`Waiting`,
  voicing: t({ message: 'Creating', context: 'part of the audio' }),
  done: t({ message: 'Created', context: 'part of the audio' }),
  failed: t`Failed`,
}
/** `isOver`: nothing more is recorded, so no part waits any longer. */
export const segmentState = (
  { state, isReused }: EpisodeView['segments'][number],
  isOver: boolean,
): string => {
  if (isReused) return t`Kept`
  return isOver && (state === 'waiting' || state === 'voicing') ? t`Not created` : STATES[state]
}

type Lines = Pick<Script, 'lines'>['lines']

/** 'Line 3', 'Lines 2–4', 'Lines 2–3, 24', or '' when the script no longer has them. */
export function linesText(lineIds: readonly string[], lines: Lines): string {
  const places = lines.flatMap(({ id }, place) => (lineIds.includes(id) ? [place + 1] : []))
  const [first] = places
  if (first === undefined) return ''
  return places.length === 1 ? t`Line ${first}` : t`Lines ${rangesOf(places)}`
}

/** Lines between them that are not spoken are not in the part. */
function rangesOf(places: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const place of places) {
    const latest = ranges.at(-1)
    if (latest?.to === place - 1) latest.to = place
    else ranges.push({ from: place, to: place })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

const costText = (cost: number | null): string =>
  cost === null ? AUDIO_TEXTS.costUnknown : t`Estimated cost: ${dollars(cost)}.`

/**
 * Says what creating the audio would do: which parts are recorded, how long they are, and the cost.
 */
export function planText({ segments, cost }: Pick<AudioPlan, 'segments' | 'cost'>, lines: Lines): string {
  const asked = segments.filter(({ isKept, isLeft }) => !isKept && !isLeft)
  const seconds = asked.reduce((sum, segment) => sum + segment.seconds, 0)
  const recorded = (which: string) =>
    asked.length === 1
      ? t`1 of ${plural(segments.length, { one: '# part', other: '# parts' })} (${which}), about ${clock(seconds)}, will be created. The others stay as they are.`
      : t`${formatNumber(asked.length)} of ${plural(segments.length, { one: '# part', other: '# parts' })} (${which}), about ${clock(seconds)}, will be created. The others stay as they are.`
  if (asked.length === 0) return keptText(segments.length)
  const which =
    asked.length === segments.length
      ? t`About ${clock(seconds)} of audio in ${plural(segments.length, { one: '# part', other: '# parts' })}.`
      : recorded(asked.map(({ lineIds }) => linesText(lineIds, lines).toLowerCase()).join(', '))
  return `${which} ${costText(cost)}`
}

const keptText = (parts: number): string =>
  parts === 1
    ? t`Its only part exists already, so nothing is created and it costs nothing.`
    : t`All ${formatNumber(parts)} parts exist already, so nothing is created and it costs nothing.`

export const leftOutText = (count: number): string =>
  count === 0
    ? ''
    : plural(count, {
        one: '# line is not spoken: its sources do not support it, or it was not kept.',
        other: '# lines are not spoken: their sources do not support them, or they were not kept.',
      })

export const wantsRecording = ({ segments }: AudioPlan): boolean => segments.some(({ isKept }) => !isKept)

/** 'From version 3 of the script · 4:12 · $0.08 · 3,400 tokens' */
export const factsOf = ({ scriptVersion, seconds, cost, tokens }: EpisodeView): string =>
  [
    AUDIO_TEXTS.version(scriptVersion),
    clock(seconds ?? 0),
    ...spent(tokens, cost.soFar),
    ...(cost.earlier ? [t`${dollars(cost.earlier)} more for earlier tries`] : []),
  ].join(' · ')

/** The cost of a try that ended without audio; '' when nothing was asked. */
export function triedText({ tokens, cost }: EpisodeView): string {
  const parts = spent(tokens, cost.soFar)
  return parts.length === 0 ? '' : t`This try cost: ${parts.join(' · ')}`
}

/** '$0.08 · 3,400 tokens'; empty when nothing was asked. */
function spent({ prompt, audio }: EpisodeView['tokens'], cost: number | null): string[] {
  const count = prompt + audio
  if (count === 0) return cost === null ? [] : [dollars(cost)]
  const tokens = plural(count, { one: '# token', other: '# tokens' })
  return cost === null ? [tokens] : [dollars(cost), tokens]
}
