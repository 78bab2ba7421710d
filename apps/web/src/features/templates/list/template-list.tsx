import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { LayoutTemplate } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { CardGrid } from '~/components/card-grid.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import { TEXTS } from '../texts.ts'
import { PICTURE_HEIGHT } from './picture-height.ts'
import { TemplateItem } from './template-item.tsx'

// draws emails, which the list itself does not need
const Starters = lazy(() => import('./starters.tsx'))

const SKELETON_CARDS = Array.from({ length: TEMPLATE_LIMITS.skeletonCards }, (_, place) => place)
/** Lists of this length and more have a search field. */
const SEARCH_FROM = 13
/** Cards drawn at a time: each one has a menu of its own. */
const PAGE = 48

type Props = {
  templates: {
    data: readonly TemplateCard[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  create: ReactNode
  onDelete: (template: TemplateCard) => void
}

export function TemplateList({ templates, create, onDelete }: Props) {
  if (templates.data?.length === 0)
    return (
      <Panel>
        <EmptyState icon={LayoutTemplate} title={TEXTS.empty} action={create}>
          {TEXTS.emptyHelp}
        </EmptyState>
        <Box px={{ base: '4', sm: '5' }} pb="5">
          <LazyPart title={TEXTS.startersFailed} lines={12}>
            <Starters />
          </LazyPart>
        </Box>
      </Panel>
    )
  if (templates.data) return <Cards templates={templates.data} onDelete={onDelete} />
  if (templates.error)
    return (
      <ErrorState
        title={TEXTS.loadFailed}
        error={templates.error}
        onRetry={templates.refetch}
        isRetrying={templates.isFetching}
      />
    )
  return (
    <>
      <LoadingNote>{t`Loading templates`}</LoadingNote>
      <CardGrid>
        {SKELETON_CARDS.map((card) => (
          <TemplateSkeleton key={card} />
        ))}
      </CardGrid>
    </>
  )
}

/** A skeleton in the shape of a card: picture, name, subject, first lines and date. */
const TemplateSkeleton = () => (
  <Panel p="5" aria-hidden="true">
    <Skeleton height={`${PICTURE_HEIGHT}px`} />
    <Box mt="4">
      <Skeleton height="5" width="60%" mb="3.5" />
      <TextSkeleton lines={4} />
    </Box>
  </Panel>
)

type CardsProps = { templates: readonly TemplateCard[]; onDelete: (template: TemplateCard) => void }

function Cards({ templates, onDelete }: CardsProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(PAGE)
  const hasSearch = templates.length >= SEARCH_FROM
  const found = hasSearch ? matching(templates, search) : templates
  return (
    <>
      {hasSearch ? (
        <Search search={search} onSearch={setSearch} count={found.length} all={templates.length} />
      ) : null}
      <CardGrid>
        {found.slice(0, shown).map((template) => (
          <TemplateItem key={template.id} template={template} onDelete={onDelete} />
        ))}
      </CardGrid>
      <LoadMore hasMore={found.length > shown} isLoading={false} onMore={() => setShown(shown + PAGE)} />
    </>
  )
}

function matching(templates: readonly TemplateCard[], search: string): readonly TemplateCard[] {
  const wanted = search.trim().toLowerCase()
  return wanted === ''
    ? templates
    : templates.filter(({ name, subject }) => `${name}\n${subject}`.toLowerCase().includes(wanted))
}

type SearchProps = { search: string; onSearch: (search: string) => void; count: number; all: number }

function Search({ search, onSearch, count, all }: SearchProps) {
  const wanted = search.trim()
  return (
    <Flex align="center" gap="3" mb="4" wrap="wrap">
      <Box width={{ base: 'full', sm: '20rem' }}>
        <SearchField label={TEXTS.search} placeholder={TEXTS.search} value={search} onChange={onSearch} />
      </Box>
      <Text role="status" color="fg.muted" className="tabular" overflowWrap="anywhere">
        {wanted === '' ? '' : count === 0 ? TEXTS.noMatch(wanted) : TEXTS.found(count, all)}
      </Text>
    </Flex>
  )
}
