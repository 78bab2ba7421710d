import { plural, t } from '@lingui/core/macro'
/** Texts that players and makers of podcasts share. */
export const PODCAST_TEXTS = {
  generated: t`Content and Podcast Generated`,
  regenerated: t`Content and Podcast Regenerated`,
  speed: t`Speed`,
  transcript: t`Transcript`,
  chapters: t`Chapters`,
  downloads: t`Download`,
  mp3: 'MP3',
  vtt: t`Captions (VTT)`,
  text: t`Transcript (text)`,
  page: t`Public page`,
  playFrom: (time: string) => t`Play from ${time}`,
  broken: t`The audio could not be loaded.`,
  byVoices: t`Read by AI voices`,
  loadFailed: t`The podcast could not be loaded.`,
  script: t`Podcast script`,
  scriptFailed: t`The podcast script could not be loaded.`,
  toScript: t`Edit script and create audio`,
  toWriting: t`Write the podcast script`,
  withdraw: t`Withdraw the episode`,
  withdrawOf: (title: string, date: string) => t`Withdraw the episode: ${title}, ${date}`,
  toKeep: (count: number) =>
    plural(count, {
      one: '# line is not spoken until you keep it. Compare it with its sources.',
      other: '# lines are not spoken until you keep them. Compare each with its sources.',
    }),
  noScript: t`No script yet. It is written from the checked statements of the content.`,
}

/** '4:05' */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
