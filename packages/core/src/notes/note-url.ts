import type { AppConfig } from '../config.ts'

/** The public page of a note. */
export const noteUrl = ({ config }: { config: Pick<AppConfig, 'publicUrl'> }, id: string): string =>
  `${config.publicUrl}/n/${id}`

/** The id of the note at an address; null: it leads elsewhere. */
export function noteIdOf(publicUrl: string, url: string): string | null {
  const start = `${publicUrl}/n/`
  return url.startsWith(start) ? url.slice(start.length) : null
}

/** The notes that an email links to. */
export const notesIn = (publicUrl: string, urls: readonly string[]): string[] =>
  urls.flatMap((url) => noteIdOf(publicUrl, url) ?? [])
