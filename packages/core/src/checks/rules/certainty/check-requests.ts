import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { unclear } from '../../reading/evidence.ts'
import { type Fact, modifiersIn, type SourceMatch } from '../../reading/facts.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import { contentWords, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'

/** Requests that a thing be done: not 'wants', which a statement may tell in many ways. */
const REQUEST = /^(?:call(?:s|ed)? for|asked for|urged|propos(?:es?|ed)|ขอให้|เรียกร้อง(?:ให้)?|เสนอให้)$/i
/** 'The proposed merger' asks for nothing. */
const ADJECTIVE = /\b(?:the|an?|its|their|this|that)\s$/i
/** Another clause begins here. */
const ENDS = /\s(?:as|after|because|since|while|when)\s/i
/** Words of the thing asked for that a statement must share. */
const LEAST_SHARED = 2

/** Finds statements that state as a fact what the quotes only ask for, without who asks for it. */
export function checkRequests(statement: ReadText, facts: Fact[]): Check[] {
  const kinds = ['future', 'hedge', 'soft', 'ask', 'not', 'deny'] as const
  if (modifiersIn(statement, wholeOf(statement), ...kinds).length > 0) return []
  return facts.flatMap(({ clause, matches }) => {
    const requests = matches.map((match) => requestOf(statement, clause, match))
    const [first] = requests
    if (!first || requests.includes(null)) return []
    return [unclear('hedge', first.form, sentence('onlyQuoteSays', first.form))]
  })
}

function requestOf(
  statement: ReadText,
  clause: Span,
  { source: { read }, clause: there }: SourceMatch,
): Modifier | null {
  const request = modifiersIn(read, there, 'ask').find(
    ({ form, start }) => REQUEST.test(form) && !ADJECTIVE.test(read.text.slice(there.start, start)),
  )
  if (!request) return null
  const mine = contentWords(statement, clause)
  const rest = read.text.slice(request.end, there.end)
  const end = rest.search(ENDS)
  const asked = contentWords(read, {
    start: request.end,
    end: end < 0 ? there.end : request.end + end,
  })
  const asker = contentWords(read, { start: there.start, end: request.start })
  const isOfAsker = [...asker].some((word) => mine.has(word) && !asked.has(word))
  return !isOfAsker && [...asked].filter((word) => mine.has(word)).length >= LEAST_SHARED ? request : null
}
