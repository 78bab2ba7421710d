import type { MailStory } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'
import { MAIL_TEXTS, storyDay } from '../mail-texts.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import { el, type MailNode, words } from './nodes.ts'
import { storyTitle } from './story-nodes.ts'

type Options = {
  lang: MailLang
  publicUrl: string
  /** whether these are all stories of the research, or only those not shown elsewhere */
  areAll: boolean
}
/** A longer list would push the rest past what email programs show. */
const MAX_SOURCES = 20

/** The sources of a research run, one line each: linked title, publisher and date. */
export function sourceNodes(stories: readonly MailStory[], { lang, publicUrl, areAll }: Options): MailNode[] {
  const fixed = MAIL_TEXTS[lang]
  const shown = stories.slice(0, MAX_SOURCES)
  const more = stories.length - shown.length
  return [
    el('h2', { styles: HEADING }, words(areAll ? fixed.sources : fixed.otherSources)),
    ...shown.map((story) => {
      const facts = [story.source, storyDay(story.publishedAt, lang)].filter(Boolean).join(', ')
      return el('p', { styles: LINE }, storyTitle(story, publicUrl), ...(facts ? [words(` — ${facts}`)] : []))
    }),
    ...(more > 0 ? [el('p', { styles: LINE }, words(fixed.moreSources(more)))] : []),
  ]
}
/** Without colours, like the analysis: the layout sets them. */
const FONT = { 'font-family': FONT_STACK, 'line-height': '1.7' }
const HEADING = { ...FONT, 'font-size': '20px', 'font-weight': '700', margin: '24px 0 8px' }
const LINE = { ...FONT, 'font-size': '15px', margin: '0 0 8px' }
