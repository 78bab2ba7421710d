import { decodeHtml } from '../html/escape.ts'
import { scanHtml } from '../html/scan-html.ts'
import { type MailSentence, written } from '../mail-sentences.ts'
import { hasMergeTag, LITERAL_BRACES, MERGE_TAGS, parseMergeTags, unknownTags } from '../merge/merge-tags.ts'
import type { Rule, RuleFinding } from './finding.ts'

/** Tags that would reach readers unfilled. */
export const mergeTags: Rule = ({ input, parts }) => [
  ...ofLine('subject', 'inTheSubject', input.subject),
  ...ofLine('preheader', 'inThePreview', input.preheader ?? ''),
  ...parts.flatMap(({ html, blockId }) =>
    complaints(html, tagSources(html)).map(({ level, sentence }) => found(level, sentence, blockId)),
  ),
]

const ofLine = (
  line: NonNullable<RuleFinding['line']>,
  place: 'inTheSubject' | 'inThePreview',
  text: string,
): RuleFinding[] =>
  complaints(text, text).map(({ level, sentence }) => ({
    ...found(level, [place, written(sentence)], null),
    line,
  }))

type Complaint = { level: 'error' | 'warning'; sentence: MailSentence }

function complaints(source: string, words: string): Complaint[] {
  const unknown = unknownTags(source).map((raw): Complaint => ({ level: 'error', sentence: ofUnknown(raw) }))
  const half = halfOpen(words).map((raw): Complaint => ({ level: 'warning', sentence: ['tagOpen', raw] }))
  return [...unknown, ...half]
}

/**
 * The text and attributes, where tags are filled in; not style sheets, which have braces of their
 * own.
 */
function tagSources(html: string): string {
  const pieces: string[] = []
  for (const token of scanHtml(html)) {
    if (token.kind === 'text') pieces.push(html.slice(token.start, token.end))
    if (token.kind === 'open')
      for (const { name, start, end } of token.attributes)
        if (name !== 'style') pieces.push(html.slice(start, end))
  }
  return pieces.join('\n')
}

function halfOpen(words: string): string[] {
  const found = new Set<string>()
  for (const piece of parseMergeTags(words.replaceAll(LITERAL_BRACES, ' '))) {
    if (piece.kind !== 'text') continue
    const rest = piece.text.replaceAll(/\{\{[^{}]*\}\}/g, ' ')
    for (const [raw] of rest.matchAll(/\{\{\s*[\w-]*\}?|(?<!\{)\{\s*[\w-]+\s*\}\}/g)) found.add(raw.trim())
    for (const [raw, name] of rest.matchAll(/(?<!\{)\{\s*([\w-]+)\s*\}(?!\})/g))
      if (name && isTag(name)) found.add(raw)
  }
  return [...found]
}

function ofUnknown(raw: string): MailSentence {
  const inner = decodeHtml(raw).slice(2, -2)
  const name = /^\s*([\p{L}\p{M}\w.-]+)/u.exec(inner)?.[1] ?? ''
  const shown = decodeHtml(raw)
  if (isTag(name)) return ['tagMiswritten', shown, `{{${name.toLowerCase()}}}`, withFallback(name)]
  const near = nearestTag(name)
  return near ? ['tagUnknownNear', shown, `{{${near}}}`] : ['tagUnknown', shown]
}

const withFallback = (name: string): string => `{{${name.toLowerCase()} | default: "…"}}`
const isTag = (name: string): boolean => hasMergeTag(`{{${name}}}`)

/** The tag that was probably meant; null if none is close. */
function nearestTag(name: string): string | null {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, '_')
  if (word.length < 2) return null
  const within = MERGE_TAGS.find((tag) => tag.startsWith(word) || word.split('_').includes(tag))
  if (within) return within
  const [nearest] = MERGE_TAGS.map((tag) => ({ tag, steps: distance(word, tag) })).sort(
    (a, b) => a.steps - b.steps,
  )
  return nearest && nearest.steps <= Math.max(1, Math.floor(nearest.tag.length / 3)) ? nearest.tag : null
}

/** Damerau-Levenshtein distance: letters changed, added, removed or swapped with a neighbour. */
function distance(a: string, b: string): number {
  let [before, row] = [[0], Array.from({ length: b.length + 1 }, (_, i) => i)]
  const at = (line: readonly number[], j: number) => line[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = i > 1 && j > 1 && isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(change, at(row, j) + 1, at(next, j - 1) + 1, swap))
    }
    ;[before, row] = [row, next]
  }
  return at(row, b.length)
}

const found = (level: RuleFinding['level'], sentence: MailSentence, blockId: string | null): RuleFinding => ({
  rule: 'merge-tag',
  level,
  says: [sentence],
  blockId,
})
