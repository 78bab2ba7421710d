import type { BlockType } from '@newsloom/email/blocks/registry'
import {
  ChartNoAxesColumn,
  Columns2,
  Heading,
  Image,
  type LucideIcon,
  Mailbox,
  Minus,
  Newspaper,
  Podcast,
  RectangleHorizontal,
  Sparkles,
  Type,
  UnfoldVertical,
} from 'lucide-react'

export const BLOCK_ICONS: Readonly<Record<BlockType, LucideIcon>> = {
  text: Type,
  image: Image,
  button: RectangleHorizontal,
  divider: Minus,
  heading: Heading,
  columns: Columns2,
  spacer: UnfoldVertical,
  analysis: Sparkles,
  stories: Newspaper,
  figures: ChartNoAxesColumn,
  podcast: Podcast,
  footer: Mailbox,
}
