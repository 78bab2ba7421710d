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
    const message = MESSAGES[kind]([...names].join(', '))
    return { rule: 'active', level: 'warning', message, blockId } as const
  })
}

/** The link check reports those of `<a>`. */
const isNamedElsewhere = (html: string, { kind, name, from, to }: ActiveContent): boolean =>
  kind === 'link' &&
  name === 'href' &&
  /^<a\s/i.test(html.slice(html.lastIndexOf('<', from))) &&
  /^[\s/]*href\s*=\s*["']?\s*[a-z]+:/i.test(html.slice(from, to))

const MESSAGES: Record<ActiveKind, (names: string) => string> = {
  script: () => 'Scripts are removed: email programs do not run them.',
  frame: (names) => `Frames are removed (${names}): email programs do not show them.`,
  form: (names) =>
    `Form fields are removed (${names}): forms do not work in most email programs. Link to a page with the form.`,
  handler: (names) => `Event handlers are removed (${names}): email programs do not run them.`,
  refresh: () => 'A meta refresh is removed: email programs do not follow it.',
  base: () =>
    '<base> is removed: email programs do not support it. Write full addresses, starting with https://.',
  object: (names) => `Embedded objects are removed (${names}): email programs do not show them.`,
  link: (names) =>
    `Addresses with javascript: or data: are removed (${names}): email programs do not open them.`,
  sheet: (names) =>
    `Style sheets and pages from elsewhere are removed (${names}): email programs do not load them. Write the rules into a <style> element, and a font as @font-face.`,
  css: () => 'Scripts in style sheets are removed: email programs do not run them.',
}
