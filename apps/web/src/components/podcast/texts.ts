/** Texts that players and makers of podcasts share. */
export const PODCAST_TEXTS = {
  generated: 'Content and Podcast Generated',
  regenerated: 'Content and Podcast Regenerated',
  speed: 'Speed',
  transcript: 'Transcript',
  chapters: 'Chapters',
  downloads: 'Download',
  mp3: 'MP3',
  vtt: 'Subtitles (VTT)',
  text: 'Transcript (text)',
  page: 'Public page',
  playFrom: (time: string) => `Play from ${time}`,
  broken: 'The audio could not be loaded.',
  byVoices: 'Read by AI voices',
  loadFailed: 'The podcast could not be loaded.',
  script: 'Podcast script',
  scriptFailed: 'The podcast script could not be loaded.',
  toScript: 'Edit script and create audio',
  toWriting: 'Write the podcast script',
  noScript: 'No script yet. It is written from the checked statements of the content.',
}

/** '4:05' */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
