import { phrasesOf } from './phrases.ts'
import type { Script, ScriptLine } from './script/script.ts'

type Named = Pick<Script, 'language' | 'title' | 'hosts'>
type Renaming = { before: Named; after: Named; subjects: readonly string[] }

/**
 * Returns the lines of a script with the new names of its hosts where small talk says the old ones.
 * Lines with facts stay: a name in one may be another person's. A new title changes no line: an
 * episode is renamed without recording it again.
 */
export function renamedLines(lines: readonly ScriptLine[], renaming: Renaming): ScriptLine[] {
  const { before, after } = renaming
  const hosts = changes(namesOf(before), namesOf(after))
  if (before.language !== after.language || hosts.size === 0) return [...lines]
  return lines.map((line) => {
    if (line.kind === 'fact') return line
    const text = renamedPhrase(line.text, renaming) ?? renamedText(line.text, hosts)
    return text === line.text ? line : { ...line, text }
  })
}

const namesOf = ({ hosts }: Named): string[] => hosts.map(({ name }) => name)

const changes = (before: string[], after: string[]): Map<string, string> =>
  new Map(
    before.flatMap((name, place) => {
      const next = after[place]
      return next === undefined || next === name || name === '' ? [] : [[name, next] as const]
    }),
  )

/** In all languages; null: the text is not one of our phrases. */
function renamedPhrase(text: string, { before, after, subjects }: Renaming): string | null {
  for (const show of [before.title, ...subjects]) {
    const place = sentencesOf(before, show).indexOf(text.trim())
    if (place !== -1) return sentencesOf(after, show)[place] ?? null
  }
  return null
}

function sentencesOf({ language, hosts }: Named, show: string): string[] {
  const { opening, answer, bridges, closing } = phrasesOf(language, { show, hosts })
  return [opening, answer, closing, ...bridges]
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** In one pass, as hosts may swap their names. */
function renamedText(text: string, names: ReadonlyMap<string, string>): string {
  const starts = new Set([...segmenter.segment(text)].map(({ index }) => index))
  const isEdge = (at: number): boolean =>
    starts.has(at) || !LETTER.test(text.charAt(at - 1)) || !LETTER.test(text.charAt(at))
  // the new names too, as one may contain an old one
  const known = [...new Set([...names.keys(), ...names.values()])].toSorted((a, b) => b.length - a.length)
  let renamed = ''
  for (let at = 0; at < text.length; ) {
    const name = isEdge(at) && known.find((one) => text.startsWith(one, at) && isEdge(at + one.length))
    renamed += name ? (names.get(name) ?? name) : text.charAt(at)
    at += name ? name.length : 1
  }
  return renamed
}
