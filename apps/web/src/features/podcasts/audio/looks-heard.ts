import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'

/** The lines of the saved script that nobody will hear. */
export const unspokenLines = ({ script, checks }: Pick<ScriptView, 'script' | 'checks'>): string[] =>
  script.lines.flatMap(({ id }) => (checks[id]?.isSpoken === false ? [id] : []))

/**
 * Whether the audio is probably of the script as it is saved. The plan says so for certain; until
 * it comes, this keeps the right room for its words.
 */
export function looksHeard(
  view: Pick<ScriptView, 'version' | 'script' | 'checks'>,
  ready: Pick<EpisodeView, 'scriptVersion' | 'cues'> | null | undefined,
): boolean {
  if (ready?.scriptVersion !== view.version) return false
  const unspoken = new Set(unspokenLines(view))
  const spoken = view.script.lines.filter(({ id }) => !unspoken.has(id))
  // a long line has several cues
  const heard = ready.cues.filter(({ lineId }, place) => lineId !== ready.cues[place - 1]?.lineId)
  return spoken.map(({ id }) => id).join() === heard.map(({ lineId }) => lineId).join()
}
