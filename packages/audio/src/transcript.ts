/** A line of one host; times in seconds from the start of the episode. */
export type Cue = { speaker: string; text: string; from: number; to: number }

/** A WebVTT file (https://www.w3.org/TR/webvtt1/), with the speaker as a voice. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ speaker, text, from, to }) =>
      `${vttTime(from)} --> ${vttTime(to)}\n<v ${escaped(speaker)}>${escaped(text)}`,
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** The JSON transcript of Podcasting 2.0. */
export const transcriptJson = (cues: readonly Cue[]): string =>
  JSON.stringify({
    version: '1.0.0',
    segments: cues.map(({ speaker, text, from, to }) => ({
      speaker,
      startTime: inMillis(from),
      endTime: inMillis(to),
      body: text,
    })),
  })

/** The chapters of Podcasting 2.0, version 1.2. */
export const chaptersJson = (chapters: readonly { title: string; from: number }[]): string =>
  JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ title, from }) => ({ startTime: inMillis(from), title })),
  })

const inMillis = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

function vttTime(seconds: number): string {
  const millis = Math.round(seconds * 1_000)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const parts = [two(millis / 3_600_000), two((millis / 60_000) % 60), two((millis / 1_000) % 60)]
  return `${parts.join(':')}.${String(millis % 1_000).padStart(3, '0')}`
}

/** A line of a cue must not be empty, nor look like the time of another one. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ').trim()
