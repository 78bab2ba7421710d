import { Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from '@tanstack/react-router'
import { GROUPS, TEXTS } from './setting-texts.ts'

const SECTIONS = [
  { id: 'brand', title: TEXTS.brand },
  { id: 'budgets', title: TEXTS.budgets },
  ...GROUPS.map(({ id, title }) => ({ id, title })),
]

/** Links to the sections of this page; shown beside it on wide screens. */
export function SectionLinks() {
  return (
    <Stack
      as="nav"
      aria-label={TEXTS.sections}
      display={{ base: 'none', lg: 'flex' }}
      position="sticky"
      top="20"
      width="9rem"
      flexShrink="0"
      gap="1"
    >
      {SECTIONS.map(({ id, title }) => (
        <Link key={id} asChild color="fg.muted" py="1" _hover={{ color: 'fg' }}>
          <RouterLink to="/settings" hash={id}>
            {title}
          </RouterLink>
        </Link>
      ))}
    </Stack>
  )
}
