import { type Block, drawBlock, newBlock } from '../blocks/registry.ts'
import { shownTexts } from '../css/shown-texts.ts'
import { beforeBodyEnd } from '../html/body-end.ts'
import { htmlText } from '../html/html-text.ts'
import { isTangled } from '../html/tangled-html.ts'
import type { MailData, MailStory } from '../mail-data.ts'
import { type MailLang, mailLangOf } from '../mail-lang.ts'
import { written } from '../mail-sentences.ts'
import { hasMergeTag } from '../merge/merge-tags.ts'
import { findLinks } from '../merge/track-links.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { withoutActive } from '../safety/active-content.ts'
import { fillPlaces, withoutContentPlaces } from './fill-places.ts'

/** A template's own content; if there are blocks, `html` is ignored. */
export type TemplateBody = { blocks: readonly Block[]; html: string }

/**
 * The template with the research filled in. An email about research always shows the analysis and
 * its sources: the analysis is added at the end if the template does not show it, and unlinked
 * stories are listed below it. Without an analysis, nothing is added.
 */
export function researchBody(template: TemplateBody, data: MailData): string {
  if (!data.analysis) return drawBody(template, data)
  const complete = isAnalysisShown({ ...template, data }) ? template : withAnalysisPlace(template)
  const body = drawBody(complete, data)
  const sources = unlistedStories(body, data.stories ?? [])
  return sources.length === 0 ? body : drawBody(complete, { ...data, sources })
}

const drawBody = ({ blocks, html }: TemplateBody, data: MailData): string =>
  blocks.length > 0 ? blocksHtml(blocks, data) : fillPlaces(html, data)

/** The blocks with the research filled in, fixed texts in the language of the content. */
function blocksHtml(blocks: readonly Block[], data: MailData): string {
  const draw = (lang: MailLang) =>
    fillPlaces(nodesHtml(blocks.flatMap((block) => drawBlock(block, { ...data, lang }))), { ...data, lang })
  const html = draw('en')
  const lang = mailLangOf(html)
  return lang === 'en' ? html : draw(lang)
}

/** A test analysis, to find out whether a template shows it. */
const MARK = 'theAnalysisIsShownHere'

/** Message for a template that is not closed properly. */
export const NOT_CLOSED = written(['notClosed'])

type Filled = TemplateBody & { data: MailData }

/**
 * Whether the template shows the analysis in both parts; a placeholder in a comment, an attribute
 * or a hidden element does not count.
 */
export const showsAnalysis = (template: Filled): boolean =>
  isAnalysisShown({ ...template, html: withoutActive(template.html) })

/**
 * Whether content added at the template's end is visible, or none is needed: an unclosed element,
 * comment or quote would hide the analysis and the unsubscribe link.
 */
export function isClosedProperly({ blocks, html, data }: Filled): boolean {
  if (blocks.length > 0) return true
  const own = { blocks, html: withoutActive(html) }
  if (isAnalysisShown({ ...withAnalysisPlace(own), data })) return true
  return hasMergeTag(own.html, 'unsubscribe_url') && isAnalysisShown({ ...own, data })
}

function isAnalysisShown({ data, ...template }: Filled): boolean {
  const marked = drawBody(template, { ...data, analysis: MARK, stories: [], podcast: null })
  if (!marked.includes(MARK) || !htmlText(marked).includes(MARK)) return false
  // for tangled HTML the text part decides
  return isTangled(marked) || shownTexts(marked, 'light').some(({ words }) => words.includes(MARK))
}

/** Replaces invisible placeholders by a visible one: an email has the analysis once. */
function withAnalysisPlace({ blocks, html }: TemplateBody): TemplateBody {
  if (blocks.length === 0) return { blocks, html: beforeBodyEnd(withoutContentPlaces(html), '{{content}}') }
  const footer = blocks.findIndex((block) => block.type === 'footer')
  const end = footer < 0 ? blocks.length : footer
  return { blocks: blocks.toSpliced(end, 0, newBlock('analysis', 'analysis')), html }
}

/** An email that links fewer stories than this, and not all, gets a source list. */
const FEW_SOURCES = 5

/** The stories missing from an email that links only few of them, best first. */
function unlistedStories(body: string, stories: readonly MailStory[]): MailStory[] {
  const linked = new Set(findLinks(body).map(({ url }) => comparable(url)))
  const text = htmlText(body)
  const isListed = ({ url, title }: MailStory) =>
    url === null ? text.includes(title) : linked.has(comparable(url))
  const unlisted = stories.filter((story) => !isListed(story))
  return stories.length - unlisted.length < FEW_SOURCES ? unlisted : []
}

/** Grounding and blocks write the same address with different characters percent-encoded. */
function comparable(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    // a lone percent sign
    return url
  }
}
