import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { InvalidError } from '@newsloom/core/errors'
import { phrasesOf } from '@newsloom/core/podcasts/phrases'
import type {
  DraftLine,
  GivenStatement,
  ScriptAnswer,
  ScriptRequest,
} from '@newsloom/core/podcasts/script-writer'

/** A statement is read in pieces of at most this many characters. */
const MOST_CHARACTERS = 400
const ENDS = /(?<=[.!?]["')\]]*)\s+(?=\p{Lu})|(?<=[\u0e00-\u0e7f])\s+(?=[\u0e00-\u0e7f])/u

/**
 * A script without a model: two readers take turns with the statements as they are, in their own
 * language.
 * @throws InvalidError when none of them is in the language of the podcast
 */
export function writeScriptLocally(request: ScriptRequest): ScriptAnswer {
  const { language, parts } = request
  if (language !== 'Thai' && language !== 'English')
    throw new InvalidError(sentence('thaiAndEnglish', language))
  const isOwn = ({ text }: GivenStatement) => hasThai(text) === (language === 'Thai')
  const given = parts
    .map(({ statements }) => statements.filter(isOwn))
    .filter((statements) => statements.length > 0)
  if (given.length === 0)
    throw new InvalidError(sentence(language === 'Thai' ? 'noneInThai' : 'noneInEnglish'))
  const lines = request.rewrite ? rewritten(request.rewrite, given) : dialogue(request, given)
  return { lines, modelUsed: LOCAL_ANALYST, tokens: null }
}

function dialogue(request: ScriptRequest, parts: GivenStatement[][]): DraftLine[] {
  const { opening, answer, bridges, closing } = phrasesOf(request.language, request)
  const lines: DraftLine[] = []
  const say = (kind: DraftLine['kind'], text: string, statements: number[] = []) =>
    lines.push({ speaker: lines.length % 2 === 0 ? 0 : 1, kind, text, statements })
  say('greeting', opening)
  say('greeting', answer)
  parts.forEach((statements, part) => {
    if (part > 0) say('bridge', bridges[(part - 1) % bridges.length] ?? '')
    for (const statement of statements)
      for (const text of piecesOf(statement.text)) say('fact', text, [statement.number])
  })
  say('greeting', closing)
  return lines
}

/** The statement's own words again: there is nobody to word them differently. */
const rewritten = (
  { speaker }: NonNullable<ScriptRequest['rewrite']>,
  parts: GivenStatement[][],
): DraftLine[] => {
  const [statement] = parts.flat()
  const [text = ''] = statement ? piecesOf(statement.text) : []
  return statement ? [{ speaker, kind: 'fact', text, statements: [statement.number] }] : []
}

/** A text in pieces that one reader says at a time, cut between sentences. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const sentence of text.split(ENDS)) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length < MOST_CHARACTERS)
      pieces[pieces.length - 1] = `${last} ${sentence}`
    else pieces.push(sentence)
  }
  return pieces
}
