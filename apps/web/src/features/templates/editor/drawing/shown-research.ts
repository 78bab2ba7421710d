import { createContext } from 'react'

/** The research that fills the canvas; null: there is none, so placeholders stand for it. */
export type ShownResearch = { topic: string; isSample: boolean } | null

export const ShownResearchContext = createContext<ShownResearch>(null)

/** Says whose analysis the canvas shows. */
export const researchLabel = ({ topic, isSample }: NonNullable<ShownResearch>): string =>
  isSample ? 'Sample analysis' : `Latest analysis of '${topic}'`
