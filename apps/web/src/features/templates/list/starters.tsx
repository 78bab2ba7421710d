import { Box, Button, Heading, LinkBox, LinkOverlay, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { Brand } from '@newsloom/contract/templates/brand'
import { applyBrand } from '@newsloom/email/brand/apply-brand'
import type { MailLang } from '@newsloom/email/mail-lang'
import { STARTER_KINDS, type StarterKind } from '@newsloom/email/starters/starter-ids'
import { starterOf } from '@newsloom/email/starters/starters'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { MailThumbnail } from '../shared/mail-thumbnail.tsx'
import { sampleMail } from '../shared/sample-mail.ts'
import { TEXTS } from '../texts.ts'

const STARTS_AT_NAME = { startsAtName: true } as const
const LANGS = [
  { lang: 'en', name: 'English' },
  { lang: 'th', name: 'ไทย' },
] as const

/** Six designs, three purposes in two languages, in the look of the brand. */
export default function Starters() {
  const brand = useQuery(trpc.brand.get.queryOptions())
  return (
    <Stack gap="5">
      {LANGS.map(({ lang, name }) => (
        <Box key={lang} as="section" aria-label={name}>
          <Heading as="h3" fontSize="sm" fontWeight="semibold" mb="2" lang={lang}>
            {name}
          </Heading>
          <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
            {STARTER_KINDS.map((kind) => (
              <StarterCard key={kind} kind={kind} lang={lang} brand={brand.data ?? null} />
            ))}
          </SimpleGrid>
        </Box>
      ))}
      <Button asChild variant="outline" colorPalette="gray" alignSelf="start">
        <Link to="/templates/new" state={STARTS_AT_NAME}>
          {TEXTS.withoutStarter}
        </Link>
      </Button>
    </Stack>
  )
}

type CardProps = { kind: StarterKind; lang: MailLang; brand: Brand | null }

function StarterCard({ kind, lang, brand }: CardProps) {
  const { name, blocks, subject, preheader } = useMemo(() => starterOf(kind, lang), [kind, lang])
  const html = useMemo(
    () =>
      sampleMail({ blocks: brand ? applyBrand(blocks, brand) : blocks, html: '', subject, preheader }, lang),
    [blocks, brand, subject, preheader, lang],
  )
  return (
    <LinkBox
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle' }}
      _focusWithin={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'colorPalette.focusRing' }}
    >
      <MailThumbnail title={TEXTS.pictureOf(name)} html={html} height={260} />
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
