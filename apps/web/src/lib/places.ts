import { linkOptions } from '@tanstack/react-router'

/** Where a thing is shown, by id; a person by address. */
export const toTopic = (topic: number) => linkOptions({ to: '/news-research', search: { topic } })
export const toArchive = (archive: number) => linkOptions({ to: '/research-archives', search: { archive } })
export const toTemplate = (id: number) => linkOptions({ to: '/templates/$id', params: { id: String(id) } })
export const toCampaign = (id: number) => linkOptions({ to: '/campaigns/$id', params: { id: String(id) } })
export const toPerson = (person: string) => linkOptions({ to: '/contacts', search: { person } })
