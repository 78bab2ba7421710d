import { Box, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { Preflight } from '@newsloom/contract/sends/preflight'
import { AUDIENCE, leftOutRecipientTexts } from '~/lib/labels/audience-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { PREFLIGHT } from './texts.ts'

type Props = { view: Pick<Preflight, 'people' | 'suppressed' | 'skipped' | 'duplicates' | 'lists'> }

/** More lists than this are only counted. */
const MANY = 8

/** The recipients of the email, list by list, and those left out. */
export function RecipientsSummary({ view }: Props) {
  const { people, lists } = view
  const shown = lists.slice(0, MANY)
  const leftOut = leftOutRecipientTexts(view)
  return (
    <Box
      as="section"
      aria-label={PREFLIGHT.recipients}
      p="4"
      borderRadius="l2"
      bg="bg.muted"
      className="tabular"
    >
      <Text fontSize="lg" fontWeight="semibold" aria-live="polite">
        {AUDIENCE.count(people)}
      </Text>
      <Box as="ul" listStyleType="none" mt="2" fontSize="sm">
        {shown.map(({ id, name, members }) => (
          <Flex as="li" key={id} justify="space-between" gap="4" py="0.5">
            <Box as="span" minW="0" overflowWrap="anywhere" lang={langOf(name)}>
              {name}
            </Box>
            <Box as="span" color="fg.muted" flexShrink="0">
              {plural(members, { one: '# contact', other: '# contacts' })}
            </Box>
          </Flex>
        ))}
        {lists.length > MANY ? (
          <Box
            as="li"
            color="fg.muted"
            py="0.5"
          >{t`and ${plural(lists.length - MANY, { one: '# more list', other: '# more lists' })}`}</Box>
        ) : null}
      </Box>
      {leftOut.length > 0 ? (
        <Text fontSize="sm" color="fg.muted" mt="1.5">
          {leftOut.join(' · ')}
        </Text>
      ) : null}
    </Box>
  )
}
