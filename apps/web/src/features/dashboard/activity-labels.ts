import { plural, t } from '@lingui/core/macro'
import type { ActivityItem } from '@newsloom/contract/activity/activity'
import { Archive, LayoutTemplate, type LucideIcon, Megaphone, UserPlus } from 'lucide-react'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
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
  draft: { status: t`Draft`, palette: 'gray' },
  scheduled: { status: t`Scheduled`, palette: 'blue' },
  held: { status: t`On hold`, palette: 'amber' },
  waiting: { status: t`Waiting for approval`, palette: 'amber' },
  sent: { status: t`Sent`, palette: 'green' },
} as const

/** An entry as the feed shows it. */
export function shownActivity(item: ActivityItem): Shown {
  switch (item.type) {
    case 'research':
      return {
        icon: Archive,
        what: t({ message: 'Research', context: 'noun' }),
        title: item.title,
        description: t`Research on ${item.topicName} · ${plural(item.articles, { one: '# article', other: '# articles' })}`,
        ...(item.executionType === 'automation'
          ? { status: t`Automation`, palette: 'blue' }
          : { status: t`Manual`, palette: 'gray' }),
        place: toArchive(item.id),
      }
    case 'template':
      return {
        icon: LayoutTemplate,
        what: t`Template`,
        title: item.title,
        description: t`Template · ${withTagNames(item.subject)}`,
        status: t`Created`,
        palette: 'gray',
        place: toTemplate(item.id),
      }
    case 'campaign':
      return {
        icon: Megaphone,
        what: t`Campaign`,
        title: item.title,
        description: item.kind === 'automation' ? t`Automation campaign` : t`Email campaign`,
        ...CAMPAIGN_STATUS[item.status],
        place: toCampaign(item.id),
      }
    case 'contact':
      return {
        icon: UserPlus,
        what: t`Contact`,
        title: item.title || item.email,
        description: item.title
          ? t`${item.email} · added to ${item.listName}`
          : t`Contact · added to ${item.listName}`,
        status: t`Added`,
        palette: 'gray',
        place: toPerson(item.email),
      }
  }
}
