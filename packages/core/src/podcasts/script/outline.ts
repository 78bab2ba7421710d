import { estimateSeconds, PACES } from '@newsloom/contract/podcasts/estimate-length'
import { hasThai } from '@newsloom/contract/text/has-thai'
import type { ScriptRequest } from '../script-writer.ts'
import type { PodcastLanguage, SourceStatement } from './script.ts'

type Part = ScriptRequest['parts'][number]

/** The length of a statement with the hosts' words around it, as a multiple of its own. */
const TALK_AROUND = 1.15

/**
 * Chooses the statements of an episode of a length. The sections take turns until the time is
 * filled, so each is heard; the chosen statements keep the order of the analysis.
 */
export function outlineOf(statements: readonly SourceStatement[], targetMinutes: number): Part[] {
  const chosen = new Set<string>()
  let left = targetMinutes * 60
  for (const statement of takeTurns(statements)) {
    const seconds = secondsOf(statement) * TALK_AROUND
    if (chosen.size > 0 && seconds > left) continue
    chosen.add(statement.id)
    left -= seconds
  }
  const parts: Part[] = []
  statements.forEach(({ id, heading, text, quotes }, place) => {
    if (!chosen.has(id)) return
    const given = { number: place + 1, text, quotes: quotes.map(({ quote }) => quote) }
    const last = parts.at(-1)
    if (last?.heading === heading) last.statements.push(given)
    else parts.push({ heading, statements: [given] })
  })
  return parts
}

/** How long its own language takes to say it, which hardly changes in another one. */
const secondsOf = ({ text }: SourceStatement): number =>
  estimateSeconds(text, hasThai(text) ? 'Thai' : 'English')

function takeTurns(statements: readonly SourceStatement[]): SourceStatement[] {
  const bySection = [...Map.groupBy(statements, ({ heading }) => heading).values()]
  const longest = Math.max(0, ...bySection.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    bySection.flatMap((section) => section.slice(turn, turn + 1)),
  )
}

/** Words or characters that take this many minutes. */
export const lengthOf = (minutes: number, language: PodcastLanguage): ScriptRequest['length'] => {
  const { perMinute, unit } = PACES[language]
  return { amount: Math.round(minutes * perMinute), unit }
}
