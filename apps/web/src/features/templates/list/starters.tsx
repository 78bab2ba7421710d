import { Box, Flex, LinkBox, LinkOverlay, SimpleGrid, Tabs, Text } from '@chakra-ui/react'
import type { Brand } from '@newsloom/contract/templates/brand'
import { applyBrand } from '@newsloom/email/brand/apply-brand'
import type { MailLang } from '@newsloom/email/mail-lang'
import { STARTER_KINDS, type StarterKind } from '@newsloom/email/starters/starter-ids'
import { starterOf } from '@newsloom/email/starters/starters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { useMemo } from 'react'
import { language } from '~/i18n/locale.ts'
import { moveInGrid } from '~/lib/keys/move-in-grid.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { MailThumbnail } from '../shared/mail-thumbnail.tsx'
import { sampleMail } from '../shared/sample-mail.ts'
import { TEXTS } from '../texts.ts'

const STARTS_AT_NAME = { startsAtName: true } as const
const LANGS = [
  { lang: 'en', name: 'English' },
  { lang: 'th', name: 'ไทย' },
] as const

/**
 * Six designs (three purposes in two languages) in the brand's style, and a card for a few blocks.
 * The page's language comes first.
 */
export default function Starters() {
  const brand = useQuery(trpc.brand.get.queryOptions())
  return (
    <Tabs.Root defaultValue={language} variant="subtle" size="sm" lazyMount unmountOnExit>
      <Tabs.List aria-label={TEXTS.starterLanguage}>
        {LANGS.map(({ lang, name }) => (
          <Tabs.Trigger key={lang} value={lang} lang={lang}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {LANGS.map(({ lang }) => (
        <Tabs.Content key={lang} value={lang} pt="4" pb="0">
          <SimpleGrid columns={{ base: 1, sm: 2, md: 4 }} gap="4" onKeyDown={moveInGrid}>
            {STARTER_KINDS.map((kind) => (
              <StarterCard key={kind} kind={kind} lang={lang} brand={brand.data ?? null} />
            ))}
            <BlocksCard />
          </SimpleGrid>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** The height of a design's picture, px. */
const PICTURE_HEIGHT = 260

const CARD = {
  borderWidth: '1px',
  borderRadius: 'l2',
  overflow: 'hidden',
  _hover: { borderColor: 'border.emphasized', bg: 'bg.subtle' },
  // the ring is around the card, not around the name in it
  '&:has(:focus-visible)': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'colorPalette.focusRing',
  },
  '& a:focus-visible': { outlineStyle: 'none' },
} as const

/** The card that starts a template with a few blocks instead of a design. */
const BlocksCard = () => (
  <LinkBox {...CARD} borderStyle="dashed">
    <Flex
      height={{ base: '24', sm: `${PICTURE_HEIGHT}px` }}
      align="center"
      justify="center"
      bg="bg.subtle"
      color="fg.muted"
    >
      <LayoutTemplate size={32} strokeWidth={1.5} aria-hidden="true" />
    </Flex>
    <Box px="3" py="2.5" borderTopWidth="1px">
      <LinkOverlay asChild fontWeight="medium">
        <Link to="/templates/new" state={STARTS_AT_NAME}>
          {TEXTS.withoutStarter}
        </Link>
      </LinkOverlay>
      <Text color="fg.muted" fontSize="xs">
        {TEXTS.withoutStarterHint}
      </Text>
    </Box>
  </LinkBox>
)

type CardProps = { kind: StarterKind; lang: MailLang; brand: Brand | null }

function StarterCard({ kind, lang, brand }: CardProps) {
  const { name, blocks, subject, preheader } = useMemo(() => starterOf(kind, lang), [kind, lang])
  const html = useMemo(
    () =>
      sampleMail({ blocks: brand ? applyBrand(blocks, brand) : blocks, html: '', subject, preheader }, lang),
    [blocks, brand, subject, preheader, lang],
  )
  return (
    <LinkBox {...CARD}>
      <MailThumbnail title={TEXTS.pictureOf(name)} html={html} height={PICTURE_HEIGHT} />
      <Box px="3" py="2.5" borderTopWidth="1px">
        <LinkOverlay asChild fontWeight="medium" lang={lang}>
          <Link to="/templates/new" search={{ starter: `${kind}-${lang}` }} state={STARTS_AT_NAME}>
            {name}
          </Link>
        </LinkOverlay>
        <Text color="fg.muted" fontSize="xs">
          {TEXTS.starterHints[kind]}
        </Text>
      </Box>
    </LinkBox>
  )
}
