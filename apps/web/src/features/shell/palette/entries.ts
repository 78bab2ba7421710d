import { t } from '@lingui/core/macro'
import type { SearchResult } from '@newsloom/contract/search'
import type { LinkProps } from '@tanstack/react-router'
import {
  Archive,
  FilePlus,
  Keyboard,
  Languages,
  LayoutTemplate,
  ListPlus,
  type LucideIcon,
  Mail,
  Megaphone,
  Moon,
  Newspaper,
  Play,
  Plus,
  Radio,
  Sparkles,
  Sun,
  Upload,
  User,
} from 'lucide-react'
import { language } from '~/i18n/locale.ts'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { toArchive, toCampaign, toPerson, toTemplate, toTopic } from '~/lib/places.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { NAV_ITEMS, OUTBOX_ITEM, SETTINGS_ITEM } from '../nav-items.ts'

/** A line of the palette, and what choosing it does. */
export type Entry = {
  key: string
  group: string
  icon: LucideIcon
  title: string
  /** distinguishes the entry from others of the same title */
  detail: string
  /** other words that it is found by, in both languages */
  words?: string
  act: { go: LinkProps } | { run: () => void }
}

const screen = ({ to, label, icon }: (typeof NAV_ITEMS)[number]): Entry => ({
  key: `screen:${label}`,
  group: t`Go to`,
  icon,
  title: label,
  detail: '',
  act: { go: { to } },
})

const LIVE = { to: '/live', label: t`Live research`, icon: Radio } as const

type Tools = {
  hasOutbox: boolean
  mode: 'dark' | 'light'
  switchMode: () => void
  switchLanguage: () => void
  showKeys: () => void
}

const command = (
  title: string,
  icon: LucideIcon,
  act: Entry['act'],
  more: Pick<Entry, 'words'> & { detail?: string } = {},
): Entry => ({ key: `do:${title}`, group: t`Actions`, icon, title, detail: '', act, ...more })

const LANGUAGE_WORDS = 'language english thai ภาษา อังกฤษ ไทย'
const COLOUR_WORDS = 'theme colour color appearance dark light mode ธีม สี โหมด มืด สว่าง'
const KEY_WORDS = 'help hotkeys keyboard shortcuts คีย์ลัด แป้นพิมพ์ ช่วยเหลือ'

/** Every screen, and what can be done from anywhere. */
export function commands({ hasOutbox, ...tools }: Tools): Entry[] {
  const screens = [...NAV_ITEMS, LIVE, SETTINGS_ITEM, ...(hasOutbox ? [OUTBOX_ITEM] : [])]
  return [...screens.map(screen), ...creations(), ...switches(tools)]
}

const creations = (): Entry[] => [
  command(t`New topic`, Plus, { go: { to: '/news-research', search: { new: 'topic' } } }),
  command(t`New list`, ListPlus, { go: { to: '/contacts', search: { open: 'new-list' } } }),
  command(t`Import contacts`, Upload, { go: { to: '/contacts', search: { open: 'import' } } }),
  command(t`New template`, FilePlus, { go: { to: '/templates/new' } }),
  command(t`New automation campaign`, Sparkles, {
    go: { to: '/campaigns', search: { new: 'automation' } },
  }),
  command(t`New email campaign`, Mail, { go: { to: '/campaigns', search: { new: 'email' } } }),
]

const switches = ({ mode, switchMode, switchLanguage, showKeys }: Omit<Tools, 'hasOutbox'>): Entry[] => [
  command(
    mode === 'dark' ? t`Switch to light mode` : t`Switch to dark mode`,
    mode === 'dark' ? Sun : Moon,
    {
      run: switchMode,
    },
    { words: COLOUR_WORDS },
  ),
  language === 'en'
    ? command(t`Switch to Thai`, Languages, { run: switchLanguage }, { detail: 'ไทย', words: LANGUAGE_WORDS })
    : command(
        t`Switch to English`,
        Languages,
        { run: switchLanguage },
        { detail: 'English', words: LANGUAGE_WORDS },
      ),
  command(t`Show keyboard shortcuts`, Keyboard, { run: showKeys }, { words: KEY_WORDS }),
]

/** The commands whose title, detail or other words have every word. */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/)
  return entries.filter(({ title, detail, words = '' }) =>
    wanted.every((word) => `${title} ${detail} ${words}`.toLowerCase().includes(word)),
  )
}

/** Found things as lines, then what can be done with them. */
export function resultEntries(found: readonly SearchResult[], research: (topicId: number) => void): Entry[] {
  const topics = found.filter(({ type }) => type === 'topic')
  return [
    ...found.map((one) => ({ key: `${one.type}:${one.id}`, ...shown(one) })),
    ...topics.map(({ id, title }) => ({
      ...command(t`Research ${quote(title)}`, Play, { run: () => research(id) }),
      // two topics may have one name
      key: `research:${id}`,
    })),
  ]
}

function shown(found: SearchResult): Omit<Entry, 'key'> {
  const { title } = found
  switch (found.type) {
    case 'topic':
      return { group: t`Topics`, icon: Newspaper, title, detail: '', act: { go: toTopic(found.id) } }
    case 'contact':
      return {
        group: t`Contacts`,
        icon: User,
        title: title || found.email,
        detail: title ? found.email : '',
        act: { go: toPerson(found.email) },
      }
    case 'campaign':
      return {
        group: t`Campaigns`,
        icon: Megaphone,
        title,
        detail: found.kind === 'automation' ? t`Automation` : t`Email`,
        act: { go: toCampaign(found.id) },
      }
    case 'template':
      return {
        group: t`Templates`,
        icon: LayoutTemplate,
        title,
        detail: withTagNames(found.subject),
        act: { go: toTemplate(found.id) },
      }
    case 'archive':
      return {
        group: t`Research Archives`,
        icon: Archive,
        title,
        detail: formatDate(found.createdAt),
        act: { go: toArchive(found.id) },
      }
  }
}
