import { phrasesOf } from './phrases.ts'
import type { Script, ScriptLine } from './script/script.ts'

type Named = Pick<Script, 'language' | 'title' | 'hosts'>
type Renaming = { before: Named; after: Named; subjects: readonly string[] }

/**
 * Returns the lines of a script with the new names of its show and hosts where small talk says the
 * old ones. Lines with facts stay: a name in one may be another person's.
 */
export function renamedLines(lines: readonly ScriptLine[], renaming: Renaming): ScriptLine[] {
  const { before, after } = renaming
  const [hosts, show] = [changes(namesOf(before), namesOf(after)), changes([before.title], [after.title])]
  if (before.language !== after.language || (hosts.size === 0 && show.size === 0)) return [...lines]
  return lines.map((line) => {
    if (line.kind === 'fact') return line
    const named = line.kind === 'greeting' ? new Map([...show, ...hosts]) : hosts
    const text = renamedPhrase(line.text, renaming) ?? renamedText(line.text, named)
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
  const shows = [[before.title, after.title] as const, ...subjects.map((one) => [one, one] as const)]
  for (const [show, next] of shows) {
    const place = sentencesOf(before, show).indexOf(text.trim())
    if (place !== -1) return sentencesOf(after, next)[place] ?? null
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
