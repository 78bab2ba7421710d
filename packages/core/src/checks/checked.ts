export type CheckArticle = {
  id: string
  title: string
  text: string
  language: string | null
  publishedAt: Date | null
  publisher: string
}
export type Quote = { articleId: string; quote: string }
export type Statement = { text: string; quotes: Quote[] }

/** Where a thing stands: `start` and `end` count in the stored title or text. */
export type Place = { articleId: string; field: 'title' | 'text'; start: number; end: number }

export type CheckKind = 'article' | 'quote' | 'figure' | 'date' | 'name' | 'direction' | 'denial' | 'hedge'
/** `none`: the statement holds nothing of this kind. */
export type Finding = 'found' | 'not-found' | 'unclear' | 'none'

export type Check = {
  kind: CheckKind
  finding: Finding
  /** what was looked for, as the statement writes it */
  lookedFor: string
  place: Place | null
  /** whether the place lies in a quote of the statement or elsewhere in a cited article */
  where: 'quote' | 'article' | null
  /** for a person; empty where all is well */
  reason: string
}

export type Verdict = 'supported' | 'unsupported' | 'unclear'
export type CheckedStatement = { verdict: Verdict; reasons: string[]; checks: Check[] }

export const NOTHING_TO_CHECK = { place: null, where: null, reason: '' } as const
