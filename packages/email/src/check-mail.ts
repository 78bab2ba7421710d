import { type Block, drawBlock } from './blocks/registry.ts'
import { active } from './checks/active.ts'
import { altText } from './checks/alt-text.ts'
import { content } from './checks/content.ts'
import { contrast } from './checks/contrast.ts'
import type { Checked, CheckInput, CheckRule, Finding, Part, Rule, RuleFinding } from './checks/finding.ts'
import { links as linksRule } from './checks/links.ts'
import { mergeTags } from './checks/merge-tags.ts'
import { pictures } from './checks/pictures.ts'
import { size } from './checks/size.ts'
import { subject } from './checks/subject.ts'
import { blockLinks, htmlLinks } from './checks/typed-links.ts'
import { unsubscribe } from './checks/unsubscribe.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import type { MailData } from './mail-data.ts'
import { written } from './mail-sentences.ts'
import { isTrackable } from './merge/track-links.ts'
import { nodesHtml } from './nodes/nodes-html.ts'

export type { CheckInput, CheckRule, Finding }

const RULES: Record<CheckRule, Rule> = {
  subject,
  'merge-tag': mergeTags,
  unsubscribe,
  size,
  link: linksRule,
  'alt-text': altText,
  contrast,
  content,
  active,
  picture: pictures,
}
const MOST_SEVERE_FIRST: readonly Finding['level'][] = ['error', 'warning', 'note']

/**
 * Problems of a template, the most severe first. `composed`: the composed email, if there is one
 * already.
 */
export function checkMail(input: CheckInput, composed: ComposedMail = composeMail(input)): Finding[] {
  const checked: Checked = { input, parts: ownParts(input), page: composed.html }
  const found = Object.values(RULES).flatMap((rule) => rule(checked).map(asFinding))
  return MOST_SEVERE_FIRST.flatMap((level) => found.filter((finding) => finding.level === level))
}

const asFinding = ({ says, ...found }: RuleFinding): Finding => ({ ...found, message: written(...says) })

/** The template's own parts, without research content, which its author could not fix. */
export function ownParts({ blocks, html, data }: Pick<CheckInput, 'blocks' | 'html' | 'data'>): Part[] {
  if (blocks.length === 0) return [{ blockId: null, html, links: htmlLinks(html), isDecorative: false }]
  const own: MailData = { ...data, analysis: '', stories: [], podcast: null }
  return blocks.map((block) => ({
    blockId: block.id,
    html: nodesHtml(drawBlock(block, own)),
    links: blockLinks(block),
    isDecorative: isDecorative(block),
  }))
}

/** A web address that the template itself links to; `blockId` as in a finding. */
export type WebLink = { url: string; blockId: string | null; words: string | null }

/**
 * The links worth requesting to see whether they work, each address once: web addresses without
 * merge tags.
 */
export function webLinks(template: Pick<CheckInput, 'blocks' | 'html' | 'data'>): WebLink[] {
  const found = new Map<string, WebLink>()
  for (const { blockId, links } of ownParts(template))
    for (const { href, words, what } of links)
      if (what === 'link' && isTrackable(href) && !found.has(href))
        found.set(href, { url: href, blockId, words })
  return [...found.values()]
}

const isDecorative = ({ props }: Block): boolean => 'decorative' in props && props.decorative
