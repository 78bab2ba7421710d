import { type Block, drawBlock, newBlock } from '../blocks/registry.ts'
import { shownTexts } from '../checks/shown-texts.ts'
import { beforeBodyEnd } from '../html/body-end.ts'
import { htmlText } from '../html/html-text.ts'
import { isTangled } from '../html/tangled-html.ts'
import { nodesHtml } from '../layout/nodes-html.ts'
import type { MailData, MailStory } from '../mail-data.ts'
import { langOf, type MailLang } from '../mail-lang.ts'
import { hasMergeTag } from '../merge/merge-tags.ts'
import { findLinks } from '../merge/track-links.ts'
import { withoutActive } from '../safety/active-content.ts'
import { fillPlaces, withoutContentPlaces } from './fill-places.ts'

/** A template's own content: with any blocks the mail is drawn from them and not from `html`. */
export type TemplateBody = { blocks: readonly Block[]; html: string }

/**
 * The template with the research in it. A mail about a research always shows its analysis and its
 * sources: the analysis comes to the end where the template has no place that shows it, and stories
 * that nothing links to are listed below the analysis. Without an analysis nothing is added.
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

/** The blocks with the research in them, their fixed words in the language of the rest. */
function blocksHtml(blocks: readonly Block[], data: MailData): string {
  const draw = (lang: MailLang) =>
    fillPlaces(nodesHtml(blocks.flatMap((block) => drawBlock(block, { ...data, lang }))), { ...data, lang })
  const html = draw('en')
  const lang = langOf(html)
  return lang === 'en' ? html : draw(lang)
}

/** Stands for any analysis when a template is asked whether it shows one. */
const MARK = 'theAnalysisIsShownHere'

/** What is said of a template that is not closed properly. */
export const NOT_CLOSED =
  'The HTML is not closed properly, so readers would see neither the analysis nor the unsubscribe link at its end. Close every comment, quote, style sheet and hidden element.'

type Filled = TemplateBody & { data: MailData }

/**
 * Whether readers of both parts see the analysis where the template puts it: a comment, an
 * attribute or a hidden element shows nothing.
 */
export const showsAnalysis = (template: Filled): boolean =>
  isAnalysisShown({ ...template, html: withoutActive(template.html) })

/**
 * Whether what is added at the template's end is seen, or nothing has to be: an element, a comment
 * or a quote that is never closed hides the analysis, and the unsubscribe link.
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
  // the text part alone tells then
  return isTangled(marked) || shownTexts(marked, 'light').some(({ words }) => words.includes(MARK))
}

/** Places that nobody sees give way: a mail holds the analysis once. */
function withAnalysisPlace({ blocks, html }: TemplateBody): TemplateBody {
  if (blocks.length === 0) return { blocks, html: beforeBodyEnd(withoutContentPlaces(html), '{{content}}') }
  const footer = blocks.findIndex((block) => block.type === 'footer')
  const end = footer < 0 ? blocks.length : footer
  return { blocks: blocks.toSpliced(end, 0, newBlock('analysis', 'analysis')), html }
}

/** A mail that links fewer of its stories than this, and not all, does not tell its sources. */
const FEW_SOURCES = 5

/** The stories that a mail which shows only few of them does not show, best first. */
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
