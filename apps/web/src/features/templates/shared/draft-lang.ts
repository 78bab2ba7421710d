import type { Block } from '@newsloom/email/blocks/registry'
import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'
import { language } from '~/i18n/locale.ts'
import { wordsLang } from '~/lib/words-lang.ts'
import type { TemplateDraft } from './template-draft.ts'

type Parts = Pick<TemplateDraft, 'subject' | 'preheader' | 'html' | 'blocks'>

/** The language of a template's words, or the page's language while it has none. */
export function draftLang({ subject, preheader, html, blocks }: Parts, page: MailLang = language): MailLang {
  if (mailLangOf(subject + preheader + html + JSON.stringify(blocks)) === 'th') return 'th'
  return wordsLang([subject, preheader, html, ...blocks.flatMap(writtenIn)].join(' '), page)
}

/** The texts of a block that somebody wrote. */
function writtenIn(block: Block): string[] {
  if (block.type === 'columns') return block.props.columns.map(({ content }) => content)
  return block.type === 'image' ? [] : [block.content]
}
