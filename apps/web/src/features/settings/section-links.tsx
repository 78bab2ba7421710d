import { Link, Stack } from '@chakra-ui/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { GROUPS, TEXTS } from './setting-texts.ts'
import { useCurrentSection } from './use-current-section.ts'

const SECTIONS = [
  { id: 'brand', title: TEXTS.brand },
  { id: 'budgets', title: TEXTS.budgets },
  ...GROUPS.map(({ id, title }) => ({ id, title })),
]
const IDS = SECTIONS.map(({ id }) => id)

/** Links to the sections of this page, the one that is read marked; beside it on wide screens. */
export function SectionLinks() {
  const linked = useLocation({ select: ({ hash }) => hash })
  const current = useCurrentSection(IDS, linked)
  return (
    <Stack
      as="nav"
      aria-label={TEXTS.sections}
      display={{ base: 'none', lg: 'flex' }}
      position="sticky"
      top="20"
      width="10rem"
      flexShrink="0"
      gap="0"
    >
      {SECTIONS.map(({ id, title }) => (
        <SectionLink key={id} id={id} title={title} isCurrent={id === current} />
      ))}
    </Stack>
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
      ps="3"
      py="1.5"
      borderInlineStartWidth="2px"
      borderColor={isCurrent ? 'colorPalette.solid' : 'border'}
      color={isCurrent ? 'colorPalette.fg' : 'fg.muted'}
      fontWeight={isCurrent ? 'medium' : undefined}
      borderRadius="0"
      textDecoration="none"
      _hover={{ color: isCurrent ? undefined : 'fg' }}
    >
      {title}
    </Link>
  )
}
