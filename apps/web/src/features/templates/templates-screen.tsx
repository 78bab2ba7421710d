import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { EmptyState } from '~/components/empty-state.tsx'
import { ErrorState } from '~/components/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { CardSkeleton, LoadingNote } from '~/components/skeletons.tsx'
import { formatDate } from '~/lib/dates.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/trpc.ts'

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6]

export function TemplatesScreen() {
  const templates = useQuery(trpc.templates.list.queryOptions())
  return (
    <>
      <PageHeader title="Templates" subtitle="Create and manage reusable templates for automated campaigns" />
      {templates.isError ? (
        <ErrorState
          title="The templates could not be loaded."
          error={templates.error}
          onRetry={templates.refetch}
          isRetrying={templates.isFetching}
        />
      ) : (
        <TemplateGrid templates={templates.data} />
      )}
    </>
  )
}

function TemplateGrid({ templates }: { templates: readonly TemplateCard[] | undefined }) {
  if (templates?.length === 0)
    return (
      <Panel>
        <EmptyState icon={LayoutTemplate} title="No templates yet">
          Every research topic brings its own template. Create a topic on News Research to get the first one.
        </EmptyState>
      </Panel>
    )
  return (
    <>
      {templates ? null : <LoadingNote>Loading templates</LoadingNote>}
      <SimpleGrid minChildWidth="min(18rem, 100%)" gap="4">
        {templates
          ? templates.map((template) => <TemplateItem key={template.id} template={template} />)
          : SKELETON_CARDS.map((card) => <CardSkeleton key={card} lines={3} />)}
      </SimpleGrid>
    </>
  )
}

function TemplateItem({ template }: { template: TemplateCard }) {
  const { preview } = template
  return (
    <Panel as="article" display="flex" flexDirection="column" p="5" gap="1">
      <Heading as="h2" fontSize="md" fontWeight="semibold" lineHeight="short" overflowWrap="anywhere">
        {template.name}
      </Heading>
      <Text color="fg.muted" overflowWrap="anywhere">
        {template.subject}
      </Text>
      <Box flex="1" bg="bg.subtle" borderRadius="l2" px="3" py="2.5" my="2" minH="20">
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" lang={langOf(preview)}>
          {preview || 'Nothing in it yet'}
        </Text>
      </Box>
      <Flex color="fg.muted" fontSize="xs">
        <time dateTime={template.createdAt}>Created {formatDate(template.createdAt)}</time>
      </Flex>
    </Panel>
  )
}
