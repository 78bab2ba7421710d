import { Box, Button, Flex, Heading, Link, Text } from '@chakra-ui/react'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../texts.ts'
import { type Choose, useArticleKeys } from './use-article-keys.ts'

type Props = { scope: RefObject<HTMLElement | null>; items: NewsItemView[]; choose: Choose }

/** The articles that were left out, each with a way back. */
export function LeftOutArticles({ scope, items, choose }: Props) {
  const { ref, onKeyDown, chooseAt } = useArticleKeys(scope, { items, choose })
  if (items.length === 0) return null
  return (
    <Box borderTopWidth="1px" pt="4" mt="2">
      <Heading as="h3" fontSize="sm" fontWeight="semibold">
        {TEXTS.leftOut} ({items.length})
      </Heading>
      <Text color="fg.muted" mt="0.5" mb="2">
        {TEXTS.leftOutText}
      </Text>
      <Box as="ul" ref={ref} listStyleType="none" aria-label={TEXTS.leftOut} onKeyDown={onKeyDown}>
        {items.map((item, place) => (
          <Flex as="li" key={item.id} data-place={place} gap="3" py="1" align="center">
            <Box flex="1" minW="0">
              <Link
                href={item.trackedUrl}
                target="_blank"
                rel="noopener noreferrer"
                color="fg.muted"
                overflowWrap="anywhere"
                lang={langOf(item.title || TEXTS.noTitle)}
                data-control="title"
              >
                {item.title || TEXTS.noTitle}
              </Link>
            </Box>
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              flexShrink="0"
              aria-label={`${TEXTS.restore}: ${item.title || TEXTS.noTitle}`}
              data-control="restore"
              onClick={() => chooseAt(place, null, 'restore')}
            >
              <Undo2 size={14} aria-hidden="true" />
              {TEXTS.restore}
            </Button>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
