import { foreignAddress } from '../address.ts'
import { cutWords } from '../cut-words.ts'
import type { MailStory } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'
import { MAIL_WORDS, storyDay } from '../mail-words.ts'
import { el, type MailNode, words } from '../nodes.ts'
import { LINK_COLOUR, MUTED_COLOUR } from './text-styles.ts'

type Options = {
  showSource: boolean
  showDate: boolean
  showSummary: boolean
  lang: MailLang
  publicUrl: string
  isLast: boolean
}
/** Characters: about three lines of the card. */
const SUMMARY_LENGTH = 180

/** One story: its title as a link, who reported it and when, and its first words. Each line in as few bytes as do. */
export function storyNodes(story: MailStory, options: Options): MailNode[] {
  const address = story.url === null ? null : foreignAddress(story.url, options.publicUrl)
  const facts = factsOf(story, options)
  const summary = options.showSummary ? cutWords(story.summary, SUMMARY_LENGTH) : ''
  const title = words(story.title)
  const below = (isEnd: boolean) => (isEnd ? (options.isLast ? '0' : '0 0 20px') : '0 0 2px')
  return [
    el(
      'h3',
      {
        styles: {
          margin: below(!facts && !summary),
          'font-size': '17px',
          'line-height': '1.6',
          'font-weight': '600',
        },
      },
      address === null
        ? title
        : el(
            'a',
            { attrs: { href: address }, styles: { color: LINK_COLOUR, 'text-decoration': 'none' } },
            title,
          ),
    ),
    ...(facts
      ? [
          el(
            'p',
            {
              styles: {
                margin: below(!summary),
                'font-size': '13px',
                'line-height': '1.7',
                color: MUTED_COLOUR,
              },
            },
            words(facts),
          ),
        ]
      : []),
    ...(summary
      ? [
          el(
            'p',
            { styles: { margin: below(true), 'font-size': '15px', 'line-height': '1.7' } },
            words(summary),
          ),
        ]
      : []),
  ]
}

function factsOf(story: MailStory, { showSource, showDate, lang }: Options): string {
  const facts = [
    showSource ? story.source : '',
    showDate ? storyDay(story.publishedAt, lang) : '',
    showSource && story.reports > 1 ? MAIL_WORDS[lang].reports(story.reports) : '',
  ]
  return facts.filter(Boolean).join(' · ')
}
