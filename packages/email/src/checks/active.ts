import type { MailSentence } from '../mail-sentences.ts'
import { activeContent } from '../safety/active-content.ts'
import type { ActiveContent, ActiveKind } from '../safety/active-tags.ts'
import type { Part, Rule } from './finding.ts'

/** Active content. It is removed when the email is composed, so its author has to know. */
export const active: Rule = ({ parts }) => parts.filter(({ blockId }) => blockId === null).flatMap(ofPart)

const ofPart = ({ html, blockId }: Part) => {
  const found = new Map<ActiveKind, Set<string>>()
  for (const one of activeContent(html)) {
    if (isNamedElsewhere(html, one)) continue
    found.set(one.kind, (found.get(one.kind) ?? new Set()).add(one.name))
  }
  return [...found].map(([kind, names]) => {
    const says = [SENTENCES[kind]([...names].join(', '))]
    return { rule: 'active', level: 'warning', says, blockId } as const
  })
}

/** The link check reports those of `<a>`. */
const isNamedElsewhere = (html: string, { kind, name, from, to }: ActiveContent): boolean =>
  kind === 'link' &&
  name === 'href' &&
  /^<a\s/i.test(html.slice(html.lastIndexOf('<', from))) &&
  /^[\s/]*href\s*=\s*["']?\s*[a-z]+:/i.test(html.slice(from, to))

const SENTENCES: Record<ActiveKind, (names: string) => MailSentence> = {
  script: () => ['mailScripts'],
  frame: (names) => ['mailFrames', names],
  form: (names) => ['mailForms', names],
  handler: (names) => ['mailHandlers', names],
  refresh: () => ['mailRefresh'],
  base: () => ['mailBase'],
  object: (names) => ['mailObjects', names],
  link: (names) => ['mailLinks', names],
  sheet: (names) => ['mailSheets', names],
  css: () => ['mailCss'],
}
