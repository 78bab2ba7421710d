import { Box, Flex } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  type LucideIcon,
  ShieldBan,
} from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { FIGURE_GRID, type Figure, isEmpty, TILES } from './figures.ts'
import { FIGURE_TEXTS } from './texts.ts'

const RecipientsDrawer = lazy(() => import('./recipients-drawer.tsx'))

const MARKS: Record<Exclude<Figure, 'audience'>, { icon: LucideIcon; colour: string }> = {
  sent: { icon: CircleCheck, colour: 'fg.success' },
  pending: { icon: CircleDashed, colour: 'fg.muted' },
  suppressed: { icon: ShieldBan, colour: 'fg.muted' },
  skipped: { icon: CircleMinus, colour: 'fg.muted' },
  failed: { icon: CircleX, colour: 'fg.error' },
  uncertain: { icon: CircleHelp, colour: 'fg.warning' },
}

/**
 * audience = sent + pending + suppressed + skipped + failed + uncertain. Each figure opens its
 * recipients.
 */
export function DeliveryFigures({ send }: { send: SendView }) {
  const [figure, setFigure] = useState<Figure>('audience')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (next: Figure) => {
    setFigure(next)
    setOpen(true)
    setWasOpened(true)
  }
  // the tile whose list was opened stays, because the focus returns to it
  const isShown = (one: Figure) => !isEmpty(one, send) || (wasOpened && one === figure)
  return (
    <Box mt="4" css={{ containerType: 'inline-size' }}>
      <Box as="dl" m="0" className="tabular" css={FIGURE_GRID}>
        {TILES.filter(isShown).map((one) => (
          <Tile key={one} figure={one} count={send.counts[one]} onOpen={() => open(one)} />
        ))}
      </Box>
      {wasOpened ? (
        <LazyDialog title={FIGURE_TEXTS[figure].title} isOpen={isOpen} onClose={() => setOpen(false)}>
          <RecipientsDrawer
            send={send}
            figure={figure}
            onFigure={setFigure}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </LazyDialog>
      ) : null}
    </Box>
  )
}

/** Visual weight: the main figure, problems, and the rest. */
type Weight = 'first' | 'trouble' | 'quiet'
const LOOKS = {
  first: {
    tile: { bg: 'bg.subtle' },
    count: { fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'short' },
  },
  trouble: { tile: {}, count: { fontSize: 'md', fontWeight: 'semibold' } },
  quiet: { tile: { borderColor: 'transparent' }, count: { fontSize: 'sm', fontWeight: 'normal' } },
} as const

function weightOf(figure: Figure, count: number): Weight {
  if (figure === 'sent') return 'first'
  return count > 0 && (figure === 'failed' || figure === 'uncertain') ? 'trouble' : 'quiet'
}

type TileProps = { figure: Figure; count: number; onOpen: () => void }

function Tile({ figure, count, onOpen }: TileProps) {
  const { title, open } = FIGURE_TEXTS[figure]
  const mark = figure === 'audience' || count === 0 ? null : MARKS[figure]
  const look = LOOKS[weightOf(figure, count)]
  return (
    <Flex
      direction="column"
      position="relative"
      justify="center"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="l2"
      {...look.tile}
      _hover={{ bg: 'bg.muted' }}
    >
      <Flex as="dt" align="center" gap="1" color="fg.muted" fontSize="xs" minW="0">
        {title}
      </Flex>
      <Flex as="dd" m="0" align="center" gap="1.5">
        <Box
          as="button"
          aria-label={open(formatNumber(count))}
          aria-haspopup="dialog"
          {...look.count}
          cursor="pointer"
          color={count === 0 ? 'fg.muted' : 'fg'}
          outline="none"
          onClick={onOpen}
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l2' }}
          _focusVisible={{
            _after: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '1px' },
          }}
        >
          {formatNumber(count)}
        </Box>
        {mark ? (
          <Box color={mark.colour}>
            <mark.icon size={14} aria-hidden="true" />
          </Box>
        ) : null}
      </Flex>
    </Flex>
  )
}
