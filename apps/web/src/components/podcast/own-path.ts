const OWN = /^\/e\/[0-9a-f]{48}\.mp3$/

/**
 * The path of our own audio, which this page's server has under whatever address it was opened;
 * null: audio of another server.
 */
export function ownPath(url: string): string | null {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return OWN.test(path) ? path : null
}

/** A file beside the audio: its subtitles, or its words. */
export const besideAudio = (path: string, ending: 'vtt' | 'txt'): string => path.replace(/mp3$/, ending)
