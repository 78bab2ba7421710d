import { Badge, Box, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PersonRow } from '@newsloom/contract/contacts/people-table'
import { Fragment } from 'react'
import { langOf } from '~/lib/lang.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'

type Lists = PersonRow['lists']
/** `shown`: how many fit beside each other; the others are counted. */
type Props = { lists: Lists; shown?: number | undefined }

/** The lists of a person. */
export function ListBadges({ lists, shown = lists.length }: Props) {
  const more = lists.slice(shown)
  return (
    <Flex as="span" wrap={shown < lists.length ? 'nowrap' : 'wrap'} gap="1">
      {lists.slice(0, shown).map((list) => (
        <ListBadge key={list.id} list={list} />
      ))}
      {more.length > 0 ? (
        <Badge variant="outline" colorPalette="gray" flexShrink="0" title={more.map(titleOf).join('\n')}>
          <span aria-hidden="true">+{formatNumber(more.length)}</span>
          <Box as="span" srOnly>
            {more.map(titleOf).join(', ')}
          </Box>
        </Badge>
      ) : null}
    </Flex>
  )
}

/** The same as words, in a line of text; long names are cut. */
export const ListNames = ({ lists }: { lists: Lists }) =>
  lists.map((list, index) => (
    <Fragment key={list.id}>
      {index > 0 ? ', ' : ''}
      <Box
        as="span"
        display="inline-block"
        verticalAlign="bottom"
        maxW="12rem"
        truncate
        title={titleOf(list)}
        lang={langOf(list.name)}
      >
        {titleOf(list)}
      </Box>
    </Fragment>
  ))

const titleOf = ({ name, hasLeft }: Lists[number]) => (hasLeft ? t`Left ${quote(name)}` : name)

const ListBadge = ({ list }: { list: Lists[number] }) => {
  const { name, hasLeft } = list
  return (
    <Badge variant="outline" colorPalette="gray" maxW="full" title={titleOf(list)} lang={langOf(name)}>
      {hasLeft ? (
        <Trans>
          <Box as="span" truncate textDecoration="line-through">
            {name}
          </Box>
          <Box as="span" srOnly>
            , left
          </Box>
        </Trans>
      ) : (
        <Box as="span" truncate>
          {name}
        </Box>
      )}
    </Badge>
  )
}
