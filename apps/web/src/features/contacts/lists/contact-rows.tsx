import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { ContactRow } from './contact-row.tsx'
import { heightOf, RowSkeleton, rowHeight } from './row-size.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** The next page is loaded while this many rows are still ahead, so scrolling never stops. */
const AHEAD = 50

type Query = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
type Props = {
  label: string
  contacts: readonly ContactView[]
  /** size of the list; undefined if it is not known */
  total: number | undefined
  query: Query
  /** gets the focus when the last row is gone */
  afterLast: () => HTMLElement | null
}

/** A virtual list: only the visible rows are rendered. */
export function ContactRows({ label, contacts, total, query, afterLast }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(scroller, contacts.length)
  const expectGone = useGoneFocus(
    contacts,
    () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${focus.active}"] button`) ?? afterLast(),
  )
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    getItemKey: (index) => contacts[index]?.id ?? index,
    rangeExtractor: focus.rangeExtractor,
    overscan: 8,
  })
  useNextPage(query, contacts.length - (virtualizer.range?.endIndex ?? 0) <= AHEAD)
  const size = query.hasNextPage ? (total ?? -1) : contacts.length
  const rowsSeen = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / rowHeight()) - 1)
  const isCut = query.hasNextPage || (virtualizer.range?.endIndex ?? 0) < contacts.length - 1
  return (
    <Box position="relative">
      <Box ref={scroller} height={heightOf(contacts.length + (query.hasNextPage ? 1 : 0))} overflowY="auto">
        <Box
          as="ul"
          role="list"
          aria-label={label}
          listStyleType="none"
          position="relative"
          style={{ height: virtualizer.getTotalSize() }}
          onFocus={focus.onFocus}
          onKeyDown={focus.moveBy(virtualizer, rowsSeen)}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start, size: height }) => {
            const contact = contacts[index]
            return contact ? (
              <ContactRow
                key={key}
                contact={contact}
                place={{ index, start, height, setSize: size }}
                isTabStop={index === focus.active}
                onRemoved={() => expectGone(contact.id)}
              />
            ) : null
          })}
        </Box>
        {query.hasNextPage ? <More query={query} /> : null}
      </Box>
      {isCut ? <Fade /> : null}
    </Box>
  )
}

/** The row below is cut off because there are more. */
const Fade = () => (
  <Box
    data-more-below
    position="absolute"
    insetX="0"
    bottom="0"
    height="6"
    pointerEvents="none"
    bgImage="linear-gradient(transparent, var(--nl-colors-bg-panel))"
  />
)

/**
 * Focuses what takes the place of a removed row, whose button had the focus, unless the person has
 * focused something else.
 */
function useGoneFocus(contacts: readonly ContactView[], next: () => HTMLElement | null) {
  const gone = useRef<number | null>(null)
  useEffect(() => {
    if (gone.current === null || contacts.some(({ id }) => id === gone.current)) return
    gone.current = null
    if (document.activeElement === document.body) next()?.focus()
  })
  return (id: number) => {
    gone.current = id
  }
}

function useNextPage(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Query,
  isWanted: boolean,
) {
  const mayAsk = isWanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (mayAsk) fetchNextPage()
  }, [mayAsk, fetchNextPage])
}

/** The end of the rows loaded so far. */
function More({ query }: { query: Query }) {
  if (!query.isFetchNextPageError) return <RowSkeleton />
  return (
    <Flex role="alert" align="center" gap="3" py="2" wrap="wrap">
      <Text>{t`More contacts could not be loaded.`}</Text>
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        onClick={() => query.fetchNextPage()}
      >{t`Try again`}</Button>
    </Flex>
  )
}
