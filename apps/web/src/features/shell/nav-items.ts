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
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/contacts', label: 'Contacts', icon: Users },
  { to: '/news-research', label: 'News Research', icon: Newspaper },
  { to: '/research-archives', label: 'Research Archives', icon: Archive },
  { to: '/templates', label: 'Templates', icon: LayoutTemplate },
  { to: '/campaigns', label: 'Campaigns', icon: Megaphone },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn },
]

/** Apart from the screens of the daily work. */
export const SETTINGS_ITEM: NavItem = { to: '/settings', label: 'Settings', icon: Settings }

/** Only while email goes to the local mailbox instead of a provider. */
export const OUTBOX_ITEM: NavItem = { to: '/outbox', label: 'Outbox', icon: Inbox, badge: 'Local' }
