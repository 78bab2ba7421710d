import { Badge, Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CardName } from '~/components/card-name.tsx'
import { MissingPart } from '~/components/feedback/missing-part.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { Panel } from '~/components/panel.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'
import { PICTURE_HEIGHT } from './picture-height.ts'
import { TemplateMenu } from './template-menu.tsx'

// draws emails, which the list itself does not need
const TemplatePicture = lazy(() => import('./template-picture.tsx'))

type Props = { template: TemplateCard; onDelete: (template: TemplateCard) => void }

export function TemplateItem({ template, onDelete }: Props) {
  const { id, name, subject, preview } = template
  // a tag that was cut off has no name
  const words = preview.replace(/\{\{[^{}]*\}?…$/, '…')
  return (
    <Panel as="article" display="flex" flexDirection="column" p="5" gap="1">
      <Box mb="3">
        <MissingPart fallback={null}>
          <Suspense fallback={<Skeleton height={`${PICTURE_HEIGHT}px`} />}>
            <TemplatePicture id={id} name={name} />
          </Suspense>
        </MissingPart>
      </Box>
      <Flex justify="space-between" align="flex-start" gap="2">
        <CardName name={name} isOneLine>
          <Link to="/templates/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </CardName>
        <Box flexShrink="0" mt="-1" me="-1.5">
          <TemplateMenu template={template} onDelete={() => onDelete(template)} />
        </Box>
      </Flex>
      <Text color="fg.muted" truncate title={withTagNames(subject)} lang={langOf(subject)}>
        <TaggedText text={subject} />
      </Text>
      {/* the box grows, not the text, which would show a third line */}
      <Box flex="1">
        <Text
          color="fg.muted"
          fontSize="xs"
          lineClamp="2"
          overflowWrap="anywhere"
          title={withTagNames(words)}
          lang={langOf(preview)}
        >
          {preview ? <TaggedText text={words} /> : TEXTS.nothingInIt}
        </Text>
      </Box>
      <Flex color="fg.muted" fontSize="xs" justify="space-between" align="center" gap="2" wrap="wrap">
        <time dateTime={template.createdAt}>{t`Created ${formatDate(template.createdAt)}`}</time>
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
