import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { Link } from '@tanstack/react-router'
import { CardName } from '~/components/card-name.tsx'
import { Panel } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { TemplateMenu } from './template-menu.tsx'

type Props = { template: TemplateCard; onDelete: (template: TemplateCard) => void }

export function TemplateItem({ template, onDelete }: Props) {
  const { id, name, subject, preview } = template
  return (
    <Panel as="article" display="flex" flexDirection="column" p="5" gap="1">
      <Flex justify="space-between" align="flex-start" gap="2">
        <CardName name={name}>
          <Link to="/templates/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </CardName>
        <Box flexShrink="0" mt="-1" me="-1.5">
          <TemplateMenu template={template} onDelete={() => onDelete(template)} />
        </Box>
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere" lang={langOf(subject)}>
        {subject}
      </Text>
      <Box flex="1" bg="bg.subtle" borderRadius="l2" px="3" py="2.5" my="2" minH="20">
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" lang={langOf(preview)}>
          {preview || TEXTS.nothingInIt}
        </Text>
      </Box>
      <Flex color="fg.muted" fontSize="xs" justify="space-between" align="center" gap="2" wrap="wrap">
        <time dateTime={template.createdAt}>Created {formatDate(template.createdAt)}</time>
        <Flex gap="1.5">
          {template.topicId === null ? null : <Badge title={TEXTS.topicHelp}>{TEXTS.topicBadge}</Badge>}
          {template.isReusable ? null : (
            <Badge colorPalette="gray" title={TEXTS.onceHelp}>
              {TEXTS.onceBadge}
            </Badge>
          )}
        </Flex>
      </Flex>
    </Panel>
  )
}
