import type { ActivityItem } from '@newsloom/contract/activity/activity'
import { Archive, LayoutTemplate, type LucideIcon, Megaphone, UserPlus } from 'lucide-react'
import { plural } from '~/lib/numbers.ts'
import { toArchive, toCampaign, toPerson, toTemplate } from '~/lib/places.ts'

type Place = ReturnType<typeof toArchive | typeof toTemplate | typeof toCampaign | typeof toPerson>
type Shown = {
  icon: LucideIcon
  /** the kind of thing, for screen readers */
  what: string
  title: string
  description: string
  status: string
  palette: 'gray' | 'blue' | 'amber' | 'green'
  place: Place
}

const CAMPAIGN_STATUS = {
  draft: { status: 'Draft', palette: 'gray' },
  scheduled: { status: 'Scheduled', palette: 'blue' },
  held: { status: 'On hold', palette: 'amber' },
  sent: { status: 'Sent', palette: 'green' },
} as const

/** An entry as the feed shows it. */
export function shownActivity(item: ActivityItem): Shown {
  switch (item.type) {
    case 'research':
      return {
        icon: Archive,
        what: 'Research',
        title: item.title,
        description: `Research on ${item.topicName} · ${plural(item.articles, 'article')}`,
        ...(item.executionType === 'automation'
          ? { status: 'Automation', palette: 'blue' }
          : { status: 'Manual', palette: 'gray' }),
        place: toArchive(item.id),
      }
    case 'template':
      return {
        icon: LayoutTemplate,
        what: 'Template',
        title: item.title,
        description: `Template · ${item.subject}`,
        status: 'Created',
        palette: 'gray',
        place: toTemplate(item.id),
      }
    case 'campaign':
      return {
        icon: Megaphone,
        what: 'Campaign',
        title: item.title,
        description: item.kind === 'automation' ? 'Automation campaign' : 'Email campaign',
        ...CAMPAIGN_STATUS[item.status],
        place: toCampaign(item.id),
      }
    case 'contact':
      return {
        icon: UserPlus,
        what: 'Contact',
        title: item.title || item.email,
        description: item.title
          ? `${item.email} · added to ${item.listName}`
          : `Contact · added to ${item.listName}`,
        status: 'Added',
        palette: 'gray',
        place: toPerson(item.email),
      }
  }
}
