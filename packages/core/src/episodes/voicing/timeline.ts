import type { Script } from '@newsloom/contract/podcasts/script'
import type { EpisodeCue, EpisodeTimeline, SegmentTurn } from '@newsloom/db/schema/episodes'
import { cutWords } from '@newsloom/email/text/cut-words'

/** Seconds; a shorter chapter belongs to the one before. */
const MIN_CHAPTER = 25
const MAX_TITLE = 70

/** `ends`: when each of its turns ends, in seconds from the segment's start. */
export type HeardSegment = { turns: readonly SegmentTurn[]; from: number; ends: readonly number[] }

/** When each line is heard, and the chapters that follow from it. */
export function timelineOf(
  script: Script,
  segments: readonly HeardSegment[],
  seconds: number,
): EpisodeTimeline {
  const cues = segments.flatMap(({ turns, from, ends }) =>
    turns.map(({ lineId, speaker, text }, i) => ({
      lineId,
      speaker,
      text,
      from: from + (i === 0 ? 0 : (ends[i - 1] ?? 0)),
      to: from + (ends[i] ?? 0),
    })),
  )
  return { cues, chapters: chaptersOf(script, cues, seconds) }
}

/** A chapter begins with a bridge, and is named after the first fact in it. */
function chaptersOf(
  script: Script,
  cues: readonly EpisodeCue[],
  seconds: number,
): EpisodeTimeline['chapters'] {
  const kindOf = new Map(script.lines.map(({ id, kind }) => [id, kind]))
  const starts: { title: string; from: number }[] = []
  cues.forEach((cue, i) => {
    const last = starts.at(-1)
    const isStart = !last || (kindOf.get(cue.lineId) === 'bridge' && cue.from - last.from >= MIN_CHAPTER)
    if (!isStart) return
    const fact = cues.slice(i).find(({ lineId }) => kindOf.get(lineId) === 'fact')
    starts.push({ title: titleOf(fact?.text ?? cue.text), from: last ? cue.from : 0 })
  })
  return starts.map((start, i) => ({ ...start, to: starts[i + 1]?.from ?? seconds }))
}

/** The first sentence, cut at a word. */
function titleOf(text: string): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?。！？])\s/u)
  const plain = sentence.replace(/[.。]$/u, '')
  return cutWords(plain, MAX_TITLE)
}
