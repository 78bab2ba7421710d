import { Badge, Box, Button, Collapsible, Flex, Heading, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { ChevronDown } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { ApprovalLine } from './approval-line.tsx'
import { ListRow } from './list-row.tsx'
import { type ItemEdits, isInvalid, type Values, valuesOf } from './subscription-edits.ts'
import type { Item } from './subscription-items.ts'
import { TEXTS } from './texts.ts'
import { useUpdateAll } from './use-update-all.ts'

type Props = {
  item: Item
  lists: readonly ContactListView[]
  edits: ItemEdits
  /** the screen has few enough rows to show all lists at once */
  isOpenAtFirst: boolean
  onEdit: (item: Item, listId: number, values: Values) => void
  onSaved: (key: string, saved: ItemEdits) => void
}

/** The first invalid field; weekdays are buttons, which cannot be marked as invalid. */
const INVALID = '[aria-invalid="true"], button[data-invalid]'

/** A topic or a campaign, with every list that can subscribe to it. */
export const SubscriptionCard = memo(function SubscriptionCard(props: Props) {
  const { item, lists, edits, isOpenAtFirst, onSaved } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [refusals, setRefusals] = useState(0)
  const { update, isPending } = useUpdateAll(item, onSaved)
  const submit = () => {
    const isBad = lists.some((list) => isInvalid(valuesOf(item, edits, list.id)))
    if (!isBad) return update(edits, idsOf(lists))
    setOpen(true)
    setRefusals((count) => count + 1)
  }
  useEffect(() => {
    if (refusals > 0) card.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [refusals])
  const subscribed = lists.filter((list) => valuesOf(item, edits, list.id).subscribed).length
  return (
    <Panel as="section" aria-labelledby={id}>
      <Collapsible.Root ref={card} open={isOpen} onOpenChange={(change) => setOpen(change.open)} lazyMount>
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap" px="5" py="4">
          <Facts id={id} item={item} />
          <UpdateAll
            describedBy={id}
            hasEdits={edits.size > 0}
            hasLists={lists.length > 0}
            isPending={isPending}
            onClick={submit}
          />
        </Flex>
        <Collapsible.Trigger asChild>
          <Button
            variant="ghost"
            colorPalette="gray"
            size="sm"
            mx="2.5"
            mb="2"
            _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
            aria-describedby={id}
          >
            <Box asChild transform={isOpen ? undefined : 'rotate(-90deg)'}>
              <ChevronDown size={16} aria-hidden="true" />
            </Box>
            {t`${formatNumber(subscribed)} of ${plural(lists.length, { one: '# list', other: '# lists' })} subscribed`}
          </Button>
        </Collapsible.Trigger>
        <Collapsible.Content>
          <Lists {...props} isChecked={refusals > 0} />
        </Collapsible.Content>
      </Collapsible.Root>
    </Panel>
  )
})

function Facts({ id, item }: { id: string; item: Item }) {
  return (
    <Box minW="0" flex="1 1 16rem">
      <Heading
        as="h2"
        id={id}
        fontSize="md"
        fontWeight="semibold"
        lineHeight={langOf(item.name) ? 'thai' : 'short'}
        overflowWrap="anywhere"
        lang={langOf(item.name)}
      >
        {item.name}
      </Heading>
      {item.templateCount === null ? (
        <Flex gap="1.5" wrap="wrap" mt="2">
          {item.isActive ? null : <Badge colorPalette="amber">{t`Inactive: skipped`}</Badge>}
          {item.keywords.map((keyword) => (
            <Badge key={keyword} colorPalette="gray">
              {keyword}
            </Badge>
          ))}
        </Flex>
      ) : (
        <Text color="fg.muted" mt="0.5">
          {plural(item.templateCount, { one: '# template', other: '# templates' })} · {TEXTS.multiTopic}
        </Text>
      )}
      <ApprovalLine item={item} />
    </Box>
  )
}

type UpdateProps = {
  describedBy: string
  hasEdits: boolean
  hasLists: boolean
  isPending: boolean
  onClick: () => void
}

const UpdateAll = ({ describedBy, hasEdits, hasLists, isPending, onClick }: UpdateProps) => (
  <Flex align="center" gap="2" wrap="wrap">
    {hasEdits ? <Badge colorPalette="amber">{TEXTS.unsaved}</Badge> : null}
    <Button
      size="sm"
      variant={hasEdits ? 'solid' : 'outline'}
      colorPalette={hasEdits ? undefined : 'gray'}
      aria-describedby={describedBy}
      disabled={!hasLists}
      // not `disabled`: it would lose the focus
      aria-disabled={isPending}
      onClick={isPending ? undefined : onClick}
    >
      {isPending ? t`Updating...` : TEXTS.updateAll}
    </Button>
  </Flex>
)

const idsOf = (lists: readonly ContactListView[]): number[] => lists.map((list) => list.id)

const foundText = (search: string, found: number, all: number): string =>
  found === 0
    ? t`No list matches ${quote(search)}.`
    : t`${formatNumber(found)} of ${plural(all, { one: '# list', other: '# lists' })}`

/** With more lists than this a search field is shown. */
const MANY = 8

function Lists({ item, lists, edits, onEdit, isChecked }: Props & { isChecked: boolean }) {
  const [search, setSearch] = useState('')
  const change = useCallback((listId: number, values: Values) => onEdit(item, listId, values), [item, onEdit])
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? lists.filter((list) => list.name.toLowerCase().includes(wanted)) : lists
  if (lists.length === 0)
    return (
      <Text
        color="fg.muted"
        px="5"
        pb="5"
      >{t`No contact lists yet. Create one with 'New List', then subscribe it here.`}</Text>
    )
  return (
    <Box px="5" pb="3">
      {lists.length > MANY ? (
        <SearchField
          label={t`Search the lists of ${item.name}`}
          placeholder={t`Search lists`}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <Flex
        as="ul"
        direction="column"
        listStyleType="none"
        aria-label={t`Lists of ${item.name}`}
        {...(lists.length > MANY ? { tabIndex: 0, mt: '2', maxH: '96', overflowY: 'auto' } : {})}
      >
        {shown.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            item={item}
            edited={edits.get(list.id)}
            subscription={item.byList.get(list.id)}
            isChecked={isChecked}
            onChange={change}
          />
        ))}
      </Flex>
      <Text
        role="status"
        color="fg.muted"
        fontSize={shown.length === 0 ? undefined : 'xs'}
        className="tabular"
      >
        {wanted ? foundText(search, shown.length, lists.length) : ''}
      </Text>
    </Box>
  )
}
