import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type Chosen, EVERYBODY, NOBODY } from './selection.ts'
import type { BulkKind } from './texts.ts'

/** Its height from 640 px on: the head of the table stays below it. */
export const BAR_HEIGHT = '3rem'

/** Id of the box that selects the page. */
export const PAGE_TICK = 'select-this-page'

/** Id of the bar while something is selected. */
export const SELECTION_BAR = 'selection-bar'

type Props = {
  count: number
  total: number
  /** without the filters; undefined: there are none, or it is not known yet */
  all: number | undefined
  onChange: (chosen: Chosen) => void
  onAct: (kind: BulkKind) => void
  /** shown while nothing is selected */
  children: ReactNode
}

/**
 * How many are selected, and what can be done with them. It stays in sight however far the table is
 * scrolled, and has the same height without a selection: the first tick moves nothing.
 */
export const SelectionBar = (props: Props) =>
  useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />

function WideBar({ count, total, all, onChange, onAct, children }: Props) {
  const isOn = count > 0
  return (
    <Flex
      id={isOn ? SELECTION_BAR : undefined}
      position="sticky"
      top="14"
      zIndex="1"
      align="center"
      columnGap="3"
      minH={BAR_HEIGHT}
      mx="-5"
      px="5"
      mt="2"
      justify="space-between"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor={isOn ? 'border' : 'transparent'}
    >
      <Flex align="center" columnGap="3" wrap="wrap" minW="0">
        <Count count={count} total={total} all={all} />
        <SelectAll count={count} total={total} onChange={onChange} />
        {isOn ? <Clear onChange={onChange} /> : null}
      </Flex>
      <Flex gap="1" wrap="wrap" justify="flex-end">
        {isOn ? <BulkActions onOpen={onAct} /> : children}
      </Flex>
    </Flex>
  )
}

/** The actions are within reach of the thumb, at the bottom of the screen. */
const PhoneBar = ({ count, total, all, onChange, onAct, children }: Props) => (
  <>
    <Flex align="center" columnGap="3" mt="1.5" minH="10">
      <Count count={0} total={total} all={all} />
      <SelectAll count={count} total={total} onChange={onChange} />
      <Box ms="auto">{children}</Box>
    </Flex>
    {count > 0 ? (
      <Flex
        id={SELECTION_BAR}
        data-bottom-bar
        position="fixed"
        bottom="0"
        insetX="0"
        zIndex="docked"
        align="center"
        columnGap="3"
        minH="3.75rem"
        px="4"
        py="2"
        bg="bg.panel"
        borderTopWidth="1px"
      >
        <Count count={count} total={total} all={all} />
        <Clear onChange={onChange} />
        <Box ms="auto">
          <BulkActions onOpen={onAct} />
        </Box>
      </Flex>
    ) : null}
  </>
)

const Count = (counts: Pick<Props, 'count' | 'total' | 'all'>) => (
  <Text role="status" color="fg.muted" className="tabular">
    {countText(counts)}
  </Text>
)

function countText({ count, total, all = total }: Pick<Props, 'count' | 'total' | 'all'>): string {
  if (count > 0) return t`${formatNumber(count)} of ${formatNumber(total)} selected`
  return total === all
    ? plural(all, { one: '# contact', other: '# contacts' })
    : t`${formatNumber(total)} of ${plural(all, { one: '# contact', other: '# contacts' })}`
}

type Change = { onChange: (chosen: Chosen) => void }

/** The button stays where it is, and so does the focus. */
const SelectAll = ({ count, total, onChange }: Change & { count: number; total: number }) =>
  total > 0 ? (
    <BusyButton
      variant="plain"
      size="xs"
      px="0"
      isBusy={count === total}
      onClick={() => onChange(EVERYBODY)}
    >{t`Select all ${formatNumber(total)}`}</BusyButton>
  ) : null

const Clear = ({ onChange }: Change) => (
  <Button
    variant="plain"
    size="xs"
    px="0"
    onClick={() => {
      // the button is gone then
      document.getElementById(PAGE_TICK)?.focus()
      onChange(NOBODY)
    }}
  >{t`Clear`}</Button>
)
