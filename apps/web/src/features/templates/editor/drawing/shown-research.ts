import { t } from '@lingui/core/macro'
import { createContext } from 'react'
import { quote } from '~/lib/quote.ts'

/** The research that fills the canvas; null: there is none, so placeholders stand for it. */
export type ShownResearch = { topic: string; isSample: boolean } | null

export const ShownResearchContext = createContext<ShownResearch>(null)

/** Says whose analysis the canvas shows. */
export const researchLabel = ({ topic, isSample }: NonNullable<ShownResearch>): string =>
  isSample ? t`Sample analysis` : t`Latest analysis of ${quote(topic)}`
