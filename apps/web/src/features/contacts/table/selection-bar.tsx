import { Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type Chosen, EVERYBODY, NOBODY } from './selection.ts'
import type { BulkKind } from './texts.ts'

/** Its height from 640 px on: the head of the table stays below it. */
export const BAR_HEIGHT = '3rem'

/** Id of the bar while something is selected. */
export const SELECTION_BAR = 'selection-bar'

type Props = {
  count: number
  total: number
  onChange: (chosen: Chosen) => void
  onAct: (kind: BulkKind) => void
  /** shown while nothing is selected */
  children: ReactNode
}

/**
 * How many are selected, and what can be done with them. It stays in sight however far the table is
 * scrolled, and has the same height without a selection: the first tick moves nothing.
 */
export function SelectionBar({ count, total, onChange, onAct, children }: Props) {
  const isOn = count > 0
  return (
    <Flex
      id={isOn ? SELECTION_BAR : undefined}
      position={isOn ? 'sticky' : 'static'}
      top="14"
      zIndex="1"
      align="center"
      columnGap="3"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      minH={BAR_HEIGHT}
      mx="-5"
      px="5"
      py={{ base: '1.5', sm: '0' }}
      mt="2"
      justify="space-between"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor={isOn ? 'border' : 'transparent'}
    >
      <SelectionLine count={count} total={total} onChange={onChange} />
      <Flex gap="1" wrap="wrap" justify="flex-end">
        {isOn ? <BulkActions onOpen={onAct} /> : children}
      </Flex>
    </Flex>
  )
}

type LineProps = { count: number; total: number; onChange: (chosen: Chosen) => void }

/** How many are selected, and the way to all that match. */
function SelectionLine({ count, total, onChange }: LineProps) {
  return (
    <Flex align="center" columnGap="3" wrap="wrap" minW="0">
      <Text role="status" color="fg.muted" className="tabular">
        {count === 0
          ? plural(total, { one: '# contact', other: '# contacts' })
          : t`${formatNumber(count)} of ${formatNumber(total)} selected`}
      </Text>
      {/* they stay where they are, and so does the focus */}
      {total > 0 && (
        <BusyButton
          variant="plain"
          size="xs"
          px="0"
          isBusy={count === total}
          onClick={() => onChange(EVERYBODY)}
        >{t`Select all ${formatNumber(total)}`}</BusyButton>
      )}
      <BusyButton
        variant="plain"
        size="xs"
        px="0"
        isBusy={count === 0}
        onClick={() => onChange(NOBODY)}
      >{t`Clear`}</BusyButton>
    </Flex>
  )
}
