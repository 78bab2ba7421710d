import type { Script } from '@newsloom/contract/podcasts/script'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { transcriptText } from '@newsloom/contract/podcasts/transcript-text'

/** The spoken lines as text: the title, then each line after the name of its host. */
export function transcriptOf({ title, hosts, lines }: Script, checks: ScriptView['checks']): string {
  const spoken = lines.filter(({ id }) => checks[id]?.isSpoken !== false)
  const said = spoken.map(({ speaker, text }) => ({ speaker: hosts[speaker].name, text }))
  return transcriptText(title, said)
}

/** Saves a text as a file of the browser. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
