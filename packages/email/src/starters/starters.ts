import { changedBlock } from '../blocks/changed-block.ts'
import { type Block, newBlock } from '../blocks/registry.ts'
import type { MailLang } from '../mail-lang.ts'
import { STARTER_KINDS, type StarterId, type StarterKind } from './starter-ids.ts'
import { STARTER_TEXTS } from './starter-texts.ts'

/** The starter of this name. */
export function starterById(id: StarterId): Starter {
  const lang = id.endsWith('-th') ? 'th' : 'en'
  const kind = STARTER_KINDS.find((one) => id === `${one}-${lang}`)
  return starterOf(kind ?? 'brief', lang)
}

/** A designed template to begin with; its user names it. */
export type Starter = { name: string; subject: string; preheader: string; blocks: Block[] }

/** The starter of this kind and language, in Newsloom's own colours. */
export function starterOf(kind: StarterKind, lang: MailLang): Starter {
  const { name, subject, preheader } = STARTER_TEXTS[lang][kind]
  return { name, subject, preheader, blocks: BLOCKS[kind](lang) }
}

/** Dark enough for white text on it, and kept as it is in dark mode. */
const BANNER_COLOUR = '#14264b'

/** A band in the brand's colour, which names the kind of email. */
const banner = (label: string): Block =>
  changedBlock('text', 'banner', {
    content: `<p><strong>${label}</strong> · {{date}}</p>`,
    styles: {
      fontSize: '13px',
      color: '#ffffff',
      backgroundColor: BANNER_COLOUR,
      borderRadius: '8px',
      padding: '10px 16px',
      margin: '0 0 20px',
    },
  })

/** The same in small print, above the title. */
const kicker = (label: string): Block =>
  changedBlock('text', 'kicker', {
    content: `<p><strong>${label}</strong> · {{date}}</p>`,
    styles: { fontSize: '13px', color: '#5b6472', margin: '0 0 4px' },
  })

const title = (content: string): Block => changedBlock('heading', 'title', { content, props: { level: 1 } })
const section = (id: string, content: string): Block =>
  changedBlock('heading', id, { content, props: { level: 2 } })
const line = (id: string): Block => newBlock('divider', id)

const paragraphs = (id: string, ...texts: string[]): Block =>
  changedBlock('text', id, { content: texts.map((text) => `<p>${text}</p>`).join('') })

function briefBlocks(lang: MailLang): Block[] {
  const texts = STARTER_TEXTS[lang].brief
  return [
    banner(texts.label),
    title('{{topic}}'),
    changedBlock('text', 'basis', {
      content: texts.basis,
      styles: { fontSize: '14px', color: '#5b6472', margin: '0 0 20px' },
    }),
    newBlock('analysis', 'analysis'),
    line('line'),
    section('stories-title', texts.stories),
    changedBlock('stories', 'stories', { props: { limit: 5, showSummary: false } }),
    newBlock('footer', 'footer'),
  ]
}

function digestBlocks(lang: MailLang): Block[] {
  const texts = STARTER_TEXTS[lang].digest
  const figures = [
    { value: '{{articles_count}}', label: texts.articles, note: '' },
    { value: '{{stories_count}}', label: texts.storyCount, note: '' },
    { value: '{{sources_count}}', label: texts.sources, note: '' },
  ]
  return [
    kicker(texts.label),
    title(texts.title),
    paragraphs('opening', texts.greeting, texts.opening),
    line('line-above'),
    changedBlock('figures', 'figures', { props: { figures } }),
    line('line-below'),
    newBlock('analysis', 'analysis'),
    section('stories-title', texts.stories),
    changedBlock('stories', 'stories', { props: { limit: 8 } }),
    newBlock('podcast', 'podcast'),
    newBlock('footer', 'footer'),
  ]
}

function announcementBlocks(lang: MailLang): Block[] {
  const texts = STARTER_TEXTS[lang].announcement
  const column = (head: string, text: string) => ({
    content: `<p><strong>${head}</strong></p><p>${text}</p>`,
    image: '',
    alt: '',
  })
  return [
    banner(texts.label),
    title(texts.title),
    paragraphs('opening', texts.greeting, texts.opening),
    line('line'),
    changedBlock('columns', 'facts', {
      props: { columns: [column(texts.when, texts.whenText), column(texts.who, texts.whoText)] },
    }),
    paragraphs('closing', texts.closing),
    changedBlock('button', 'button', {
      content: texts.button,
      styles: { backgroundColor: '#1f4fb8', textAlign: 'left', margin: '4px 0 24px' },
      props: { href: '{{web_version_url}}' },
    }),
    newBlock('footer', 'footer'),
  ]
}

const BLOCKS: Record<StarterKind, (lang: MailLang) => Block[]> = {
  brief: briefBlocks,
  digest: digestBlocks,
  announcement: announcementBlocks,
}
