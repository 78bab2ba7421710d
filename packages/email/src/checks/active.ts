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
  script: () => 'Email programs do not run scripts: they are left out.',
  frame: (names) => `Email programs do not show frames (${names}): they are left out.`,
  form: (names) =>
    `Forms do not work in most email programs: their fields are left out (${names}). Link to a page with the form.`,
  handler: (names) => `Email programs do not run event handlers (${names}): they are left out.`,
  refresh: () => 'Email programs do not follow a meta refresh: it is left out.',
  base: () =>
    'Email programs do not support <base>: it is left out. Write full addresses, starting with https://.',
  object: (names) => `Email programs do not show embedded objects (${names}): they are left out.`,
  link: (names) =>
    `Email programs do not open javascript: and data: addresses (${names}): they are left out.`,
  sheet: (names) =>
    `Email programs do not load style sheets or pages from elsewhere (${names}): they are left out. Write the rules into a <style> element, and a font as @font-face.`,
  css: () => 'Email programs do not run scripts in style sheets: they are left out.',
}
