import { Badge, Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { MissingPart } from '~/components/feedback/missing-part.tsx'
import type { NavItem } from './nav-items.ts'

const Tooltip = lazy(async () => ({ default: (await import('~/components/tooltip.tsx')).Tooltip }))

type Props = { item: NavItem; isCollapsed: boolean; onNavigate?: (() => void) | undefined }

/** One sidebar entry; collapsed, its name is a tooltip. */
export function NavLink({ item, isCollapsed, onNavigate }: Props) {
  const { icon: Icon } = item
  const name = item.badge ? t`${item.label} (emails stay on this machine)` : item.label
  const link = (
    <Box
      asChild
      display="flex"
      alignItems="center"
      justifyContent={isCollapsed ? 'center' : 'flex-start'}
      gap="3"
      height="9"
      px={isCollapsed ? '0' : '3'}
      borderRadius="l2"
      color="fg.muted"
      fontWeight="medium"
      transitionProperty="background-color, color"
      transitionDuration="fast"
      focusVisibleRing="outside"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _currentPage={{ bg: 'colorPalette.subtle', color: 'colorPalette.fg' }}
    >
      <Link
        to={item.to}
        activeOptions={{ exact: item.to === '/' }}
        onClick={onNavigate}
        aria-label={isCollapsed ? name : undefined}
      >
        <Icon size={18} aria-hidden="true" />
        {isCollapsed ? null : (
          <>
            <Box as="span" flex="1">
              {item.label}
            </Box>
            {item.badge ? (
              <Badge colorPalette="amber" size="xs">
                {item.badge}
              </Badge>
            ) : null}
          </>
        )}
      </Link>
    </Box>
  )
  if (!isCollapsed) return link
  return (
    // if the tooltip's file does not load, the link still works
    <MissingPart fallback={link}>
      <Suspense fallback={link}>
        <Tooltip content={name} placement="right">
          {link}
        </Tooltip>
      </Suspense>
    </MissingPart>
  )
}
