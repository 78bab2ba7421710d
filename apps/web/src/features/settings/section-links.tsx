import { Flex, Link } from '@chakra-ui/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { GROUPS, TEXTS } from './setting-texts.ts'
import { useCurrentSection } from './use-current-section.ts'

const SECTIONS = [
  { id: 'brand', title: TEXTS.brand },
  { id: 'budgets', title: TEXTS.budgets },
  ...GROUPS.map(({ id, title }) => ({ id, title })),
]
const IDS = SECTIONS.map(({ id }) => id)

/** The scroll margin of a section: the header, and on narrow screens the links below it. */
export const BELOW_LINKS = { base: '28', lg: '20' } as const

/** px; shown of the link before the current one, so the row is seen to continue */
const ROOM_BEFORE = 48

/** Beside the page on wide screens; on narrow ones a row below the header that scrolls sideways. */
const NAV = {
  position: 'sticky',
  top: { base: '14', lg: '20' },
  zIndex: { base: 'docked', lg: 'auto' },
  direction: { base: 'row', lg: 'column' },
  width: { lg: '10rem' },
  mx: { base: '-4', md: '-8', lg: '0' },
  px: { base: '4', md: '8', lg: '0' },
  bg: { base: 'bg.canvas', lg: 'transparent' },
  borderBottomWidth: { base: '1px', lg: '0' },
  overflowX: { base: 'auto', lg: 'visible' },
  flexShrink: '0',
} as const

/** Links to the sections of this page, the one that is read marked. */
export function SectionLinks() {
  const linked = useLocation({ select: ({ hash }) => hash })
  const current = useCurrentSection(IDS, linked)
  const nav = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href$="#${current}"]`)
    // only the row: `scrollIntoView` would move the page as well
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - ROOM_BEFORE
  }, [current])
  return (
    <Flex as="nav" ref={nav} aria-label={TEXTS.sections} {...NAV}>
      {SECTIONS.map(({ id, title }) => (
        <SectionLink key={id} id={id} title={title} isCurrent={id === current} />
      ))}
    </Flex>
  )
}

type Props = { id: string; title: string; isCurrent: boolean }

/** The router's own link would call each of them the current page. */
function SectionLink({ id, title, isCurrent }: Props) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '/settings', hash: id })
  }
  return (
    <Link
      href={`/settings#${id}`}
      onClick={go}
      aria-current={isCurrent ? 'true' : undefined}
      px={{ base: '3', lg: '0' }}
      ps={{ lg: '3' }}
      py={{ base: '3', lg: '1.5' }}
      borderBottomWidth={{ base: '2px', lg: '0' }}
      borderInlineStartWidth={{ lg: '2px' }}
      borderColor={isCurrent ? 'colorPalette.solid' : { base: 'transparent', lg: 'border' }}
      color={isCurrent ? 'colorPalette.fg' : 'fg.muted'}
      fontWeight={isCurrent ? 'medium' : undefined}
      borderRadius="0"
      whiteSpace={{ base: 'nowrap', lg: 'normal' }}
      focusVisibleRing="inside"
      textDecoration="none"
      _hover={{ color: isCurrent ? undefined : 'fg' }}
    >
      {title}
    </Link>
  )
}
