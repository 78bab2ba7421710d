import { Box, Button, Dialog, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ImportResult } from '@newsloom/contract/contacts/imports'
import { useEffect, useRef } from 'react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { formatNumber } from '~/lib/numbers.ts'

type Props = { report: ImportResult; onMore: () => void; onDone: () => void }

/** Accounts for every address: added, already there, or rejected and why. */
export function ImportReport({
  report: { count, duplicates, rejectedCount, rejected },
  onMore,
  onDone,
}: Props) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <>
      <Dialog.Body ref={top} tabIndex={-1} outline="none">
        <Text>{t`${plural(count, { one: '# contact', other: '# contacts' })} added, ${formatNumber(duplicates)} already on the list, ${formatNumber(rejectedCount)} rejected.`}</Text>
        {rejected.length > 0 ? <Rejected rejected={rejected} /> : null}
        {rejected.length > 0 ? (
          <Text
            color="fg.muted"
            fontSize="xs"
            mt="2"
          >{t`'Import more' takes you back to them, so you can correct them.`}</Text>
        ) : null}
        {rejectedCount > rejected.length ? (
          <Text
            color="fg.muted"
            fontSize="xs"
            mt="2"
          >{t`The first ${formatNumber(rejected.length)} of them are shown.`}</Text>
        ) : null}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onMore}>{t`Import more`}</Button>
        <Button onClick={onDone}>{t`Done`}</Button>
      </Dialog.Footer>
    </>
  )
}

const Rejected = ({ rejected }: Pick<ImportResult, 'rejected'>) => (
  <Flex
    as="ul"
    direction="column"
    listStyleType="none"
    mt="3"
    maxH="60"
    overflowY="auto"
    borderWidth="1px"
    borderRadius="l2"
    tabIndex={0}
    aria-label={t`Rejected addresses`}
  >
    {rejected.map((entry, place) => (
      <Box as="li" key={place} px="3" py="2" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {entry.email}
        </Text>
        <Text color="fg.muted" fontSize="xs">
          {translateMessage(entry.reason)}
        </Text>
      </Box>
    ))}
  </Flex>
)
