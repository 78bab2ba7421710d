import { t } from '@lingui/core/macro'
import type { SearchResult } from '@newsloom/contract/search'
import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  Archive,
  FilePlus,
  Keyboard,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Megaphone,
  Moon,
  Newspaper,
  Sparkles,
  Sun,
  User,
} from 'lucide-react'
import { toArchive, toCampaign, toPerson, toTemplate, toTopic } from '~/lib/places.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { NAV_ITEMS, OUTBOX_ITEM, SETTINGS_ITEM } from '../nav-items.ts'

/** A line of the palette, and what choosing it does. */
export type Entry = {
  key: string
  group: string
  icon: LucideIcon
  title: string
  /** what distinguishes it from others of the same title */
  detail: string
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

const LIVE = { to: '/live', label: t`Live research`, icon: Activity } as const

type Tools = { hasOutbox: boolean; mode: 'dark' | 'light'; switchMode: () => void; showKeys: () => void }

/** Every screen, and what can be done from anywhere. */
export function commands({ hasOutbox, mode, switchMode, showKeys }: Tools): Entry[] {
  const command = (title: string, icon: LucideIcon, act: Entry['act']): Entry => ({
    key: `do:${title}`,
    group: t`Actions`,
    icon,
    title,
    detail: '',
    act,
  })
  const screens = [...NAV_ITEMS, LIVE, ...(hasOutbox ? [OUTBOX_ITEM] : []), SETTINGS_ITEM]
  return [
    ...screens.map(screen),
    command(t`New template`, FilePlus, { go: { to: '/templates/new' } }),
    command(t`New automation campaign`, Sparkles, {
      go: { to: '/campaigns', search: { new: 'automation' } },
    }),
    command(t`New email campaign`, Mail, { go: { to: '/campaigns', search: { new: 'email' } } }),
    command(
      mode === 'dark' ? t`Switch to light mode` : t`Switch to dark mode`,
      mode === 'dark' ? Sun : Moon,
      {
        run: switchMode,
      },
    ),
    command(t`Show keyboard shortcuts`, Keyboard, { run: showKeys }),
  ]
}

/** The commands whose title has every word. */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/)
  return entries.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
}

/** A found thing as a line. */
export function resultEntry(found: SearchResult): Entry {
  const { type, id } = found
  return { key: `${type}:${id}`, ...shown(found) }
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
        detail: found.subject,
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
