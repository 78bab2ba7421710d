import type { AnalysisProgress } from '@newsloom/core/ports'
import type { Logger } from 'pino'
import { readAnalysis } from './analysis-answer.ts'

/** The brackets around a statement: the answer, its sections, a section, its statements. */
const AROUND_STATEMENT = '{[{['
const CLOSING = ']}]}'

/**
 * Follows the JSON of an answer as it is written, and reports its complete statements whenever
 * there are more of them. Null begins a new answer. It is only shown: once that fails, nothing more
 * is reported, and the answer is read without it.
 */
export function readAsWritten(progress: AnalysisProgress, log: Logger): (soFar: string | null) => void {
  const report = reportStatements(progress)
  let isGivenUp = false
  return (soFar) => {
    if (isGivenUp) return
    try {
      report(soFar)
    } catch (error) {
      isGivenUp = true
      log.warn({ err: error }, 'the analysis cannot be shown while it is written')
    }
  }
}

function reportStatements(progress: AnalysisProgress): (soFar: string | null) => void {
  let reader = statementReader()
  let isShown = false
  return (soFar) => {
    if (soFar === null) {
      reader = statementReader()
      if (isShown) progress(null)
      isShown = false
      return
    }
    const analysis = reader(soFar)
    if (!analysis) return
    isShown = true
    progress(analysis)
  }
}

/** Reads each character once. Null: no statement was completed since the last call. */
function statementReader() {
  let at = 0
  let begin = -1
  let open = ''
  let isText = false
  let isEscaped = false
  return (soFar: string) => {
    let end = -1
    for (; at < soFar.length; at++) {
      const sign = soFar.charAt(at)
      // skips a code fence before the first brace
      if (begin < 0 && sign !== '{') continue
      if (begin < 0) begin = at
      if (isEscaped) isEscaped = false
      else if (isText) {
        isEscaped = sign === '\\'
        isText = sign !== '"'
      } else if (sign === '"') isText = true
      else if (sign === '{' || sign === '[') open += sign
      else if (sign === '}' || sign === ']') {
        open = open.slice(0, -1)
        if (sign === '}' && open === AROUND_STATEMENT) end = at + 1
      }
    }
    return end < 0 ? null : readAnalysis(jsonOf(soFar.slice(begin, end) + CLOSING))
  }
}

/** Returns null if the answer is not JSON, as its reader finds when it is complete. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
