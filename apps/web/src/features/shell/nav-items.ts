import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  Archive,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Settings,
  Users,
} from 'lucide-react'

export type NavItem = { to: LinkProps['to']; label: string; icon: LucideIcon; badge?: string }

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/', label: t`Dashboard`, icon: LayoutDashboard },
  { to: '/contacts', label: t`Contacts`, icon: Users },
  { to: '/news-research', label: t`News Research`, icon: Newspaper },
  { to: '/research-archives', label: t`Research Archives`, icon: Archive },
  { to: '/templates', label: t`Templates`, icon: LayoutTemplate },
  { to: '/campaigns', label: t`Campaigns`, icon: Megaphone },
  { to: '/analytics', label: t`Analytics`, icon: ChartColumn },
]

/** Apart from the screens of the daily work. */
export const SETTINGS_ITEM: NavItem = { to: '/settings', label: t`Settings`, icon: Settings }

/** Only while email goes to the local outbox instead of a provider. */
export const OUTBOX_ITEM: NavItem = { to: '/outbox', label: t`Outbox`, icon: Inbox, badge: t`Local` }
